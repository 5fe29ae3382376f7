import type { ChargeStatus } from '@/bank/contract/products/pix/charges';
import type { BadgeStatus } from '@/components/ui/Badge';

export const BADGES: Record<ChargeStatus, BadgeStatus> = {
  active: 'waiting',
  paid: 'completed',
  expired: 'undefined',
  canceled: 'canceled',
};
