import type { InstallmentState } from '@/bank/contract/products/credit/words';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { INSTALLMENT_WORDS } from './contract-texts';

const LOOKS: Readonly<Record<InstallmentState, BadgeStatus>> = {
  open: 'undefined',
  due: 'waiting',
  late: 'pending',
  paid: 'completed',
  replaced: 'undefined',
  cancelled: 'canceled',
};

/** How an instalment stands, in a word. */
export function InstallmentBadge({ status }: { status: InstallmentState }) {
  return <Badge status={LOOKS[status]}>{INSTALLMENT_WORDS[status]}</Badge>;
}
