import type { Card } from '@/bank/contract/products/card';
import type { CardStatus } from '@/bank/contract/products/card-words';
import type { BadgeStatus } from '@/components/ui/Badge';
import { STATUS_WORDS } from './texts';

export const BADGES: Record<CardStatus, BadgeStatus> = {
  requested: 'processing',
  in_production: 'processing',
  shipped: 'processing',
  delivered: 'waiting',
  active: 'completed',
  blocked: 'canceled',
  cancelled: 'canceled',
  expired: 'undefined',
};

/** What is written on a card that cannot be used now; nothing on one that can. */
export const stateOf = ({ status }: Pick<Card, 'status'>): string | undefined =>
  status === 'active' ? undefined : STATUS_WORDS[status];
