import type { ReceivableStatus } from '@/bank/contract/products/receivable-words';
import type { BadgeStatus } from '@/components/ui/Badge';

export const BADGES: Record<ReceivableStatus, BadgeStatus> = {
  registering: 'processing',
  open: 'waiting',
  overdue: 'waiting',
  protested: 'waiting',
  paying: 'processing',
  paid: 'completed',
  received: 'completed',
  expired: 'undefined',
  canceled: 'canceled',
};
