import type { DepositStatus } from '@/bank/contract/products/deposit';
import type { BadgeStatus } from '@/components/ui/Badge';

export const BADGES: Record<DepositStatus, BadgeStatus> = {
  registering: 'processing',
  open: 'waiting',
  paying: 'processing',
  paid: 'completed',
  expired: 'undefined',
  canceled: 'canceled',
};
