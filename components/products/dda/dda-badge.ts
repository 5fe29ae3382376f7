import type { DdaMember, DdaStatus } from '@/bank/contract/products/dda';
import type { BadgeStatus } from '@/components/ui/Badge';

export const BADGES: Record<DdaStatus, BadgeStatus> = {
  open: 'waiting',
  scheduled: 'pending',
  paying: 'processing',
  paid_here: 'completed',
  paid_elsewhere: 'completed',
  withdrawn: 'canceled',
  hidden: 'undefined',
  contested: 'canceled',
  expired: 'undefined',
};

export const MEMBER_BADGES: Record<DdaMember['status'], BadgeStatus> = {
  ...{ active: 'completed', joining: 'processing', refused: 'canceled' },
};
