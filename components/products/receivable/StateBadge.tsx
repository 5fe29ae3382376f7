import type { ReceivableStatus } from '@/bank/contract/products/receivable-words';
import { Badge } from '@/components/ui/Badge';
import { BADGES } from './receivable-badge';
import { STATUS_WORDS } from './public-texts';

export const StateBadge = ({ status }: { status: ReceivableStatus }) => (
  <Badge status={BADGES[status]}>{STATUS_WORDS[status]}</Badge>
);
