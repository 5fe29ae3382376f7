import type { WebhookDelivery } from '@/bank/contract/products/pix/api';
import type { BadgeStatus } from '@/components/ui/Badge';
import { texts } from './texts';

export const DELIVERY_BADGES = {
  waiting: 'processing',
  delivered: 'completed',
  failed: 'canceled',
} as const satisfies Record<WebhookDelivery['status'], BadgeStatus>;

/** What a delivery tells of. */
export const nameOf = ({ event, txid }: WebhookDelivery): string =>
  event === null ? texts.webhooks.delivery(txid) : texts.webhooks.event(event);

/** A test is not sent again: another one is made. */
export const isTest = ({ kind, event }: WebhookDelivery): boolean => kind === 'test' || /^test\b/.test(event ?? '');

/** `sem resposta em 5 segundos`, or the status as it came; nothing before the first try. */
export const answerOf = ({ last_answer }: WebhookDelivery): string =>
  last_answer === null ? '' : (texts.webhooks.answers[last_answer] ?? last_answer);
