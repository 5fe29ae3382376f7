'use client';

import { Webhook } from 'lucide-react';
import type { WebhookDelivery, WebhookList } from '@/bank/contract/pix-api';
import { Section, SectionGap } from '@/components/layout/Section';
import { RowList, SettingRow } from '@/components/layout/SettingRow';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDateTime } from '@/components/ui/format';
import { texts } from './texts';
import { useWebhooks } from './use-api-keys';

const BADGES = {
  waiting: 'processing',
  delivered: 'completed',
  failed: 'canceled',
} as const satisfies Record<WebhookDelivery['status'], BadgeStatus>;

const answerOf = ({ last_answer }: WebhookDelivery): string =>
  last_answer === null ? '' : (texts.webhooks.answers[last_answer] ?? last_answer);

/** Where payments are told, and how that went. */
export function Deliveries({ accountId, first }: { accountId: string; first: WebhookList | null }) {
  const query = useWebhooks(accountId, first);
  const { webhooks } = texts;
  const list = query.data;
  const isEmpty = list?.data.length === 0 && list.deliveries.length === 0;
  return (
    <Section title={webhooks.title} lead={webhooks.lead}>
      {isEmpty ? (
        <EmptyState icon={Webhook} title={webhooks.empty}>
          {webhooks.emptyBody}
        </EmptyState>
      ) : null}
      {list ? (
        <RowList>
          {list.data.map(({ key, url }) => (
            <li key={key}>
              <SettingRow icon={Webhook} title={webhooks.to(key, url)} />
            </li>
          ))}
          {list.deliveries.map(delivery => (
            <li key={delivery.id}>
              <SettingRow
                icon={Webhook}
                inset
                title={webhooks.delivery(delivery.txid)}
                badge={<Badge status={BADGES[delivery.status]}>{webhooks.status[delivery.status]}</Badge>}
              >
                <div>{webhooks.told(delivery.host, formatDateTime(delivery.created_at))}</div>
                <div>{webhooks.tries(delivery.tries, answerOf(delivery))}</div>
              </SettingRow>
            </li>
          ))}
        </RowList>
      ) : (
        <SectionGap onRetry={() => void query.refetch()} isReading={query.isFetching} />
      )}
    </Section>
  );
}
