import type { ChargebackState, LinkState, SaleStatus } from '@/bank/contract/products/acquiring-words';
import type { BadgeStatus } from '@/components/ui/Badge';

export const STATUS_BADGES: Record<SaleStatus, BadgeStatus> = {
  captured: 'completed',
  partially_refunded: 'undefined',
  refunded: 'canceled',
  disputed: 'waiting',
  charged_back: 'canceled',
};

export const CHARGEBACK_BADGES: Record<ChargebackState, BadgeStatus> = {
  received: 'waiting',
  answered: 'processing',
  accepted: 'canceled',
  won: 'completed',
  lost: 'canceled',
};

export const LINK_BADGES: Record<LinkState, BadgeStatus> = {
  active: 'completed',
  used_up: 'undefined',
  expired: 'undefined',
  off: 'canceled',
};
