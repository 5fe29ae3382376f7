import type { Batch } from '@/bank/contract/products/batch';
import { Badge } from '@/components/ui/Badge';
import { STATE_LOOK } from './batch-look';
import { texts } from './texts';

/** How a batch stands. */
export function StateBadge({ batch: { state } }: { batch: Pick<Batch, 'state'> }) {
  return <Badge status={STATE_LOOK[state]}>{texts.states[state]}</Badge>;
}
