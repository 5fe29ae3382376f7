import type { CryptoOrder } from '@/bank/contract/products/crypto';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { orderTexts } from './order-texts';

const BADGES: Record<CryptoOrder['status'], BadgeStatus> = {
  processing: 'processing',
  completed: 'completed',
  failed: 'canceled',
};

/** How an order stands. */
export const OrderBadge = ({ status }: Pick<CryptoOrder, 'status'>) => (
  <Badge status={BADGES[status]}>{orderTexts.states[status]}</Badge>
);
