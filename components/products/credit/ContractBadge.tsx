import type { CreditContract } from '@/bank/contract/products/credit/contracts';
import type { CreditState } from '@/bank/contract/products/credit/words';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { STATE_WORDS } from './texts';

const LOOKS: Readonly<Record<CreditState, BadgeStatus>> = {
  releasing: 'processing',
  active: 'completed',
  late: 'pending',
  settled: 'completed',
  withdrawn: 'undefined',
  renegotiated: 'undefined',
  broken: 'canceled',
};

/** How a contract stands, in a word. */
export function ContractBadge({ contract: { status } }: { contract: Pick<CreditContract, 'status'> }) {
  return <Badge status={LOOKS[status]}>{STATE_WORDS[status]}</Badge>;
}
