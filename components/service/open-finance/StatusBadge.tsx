import type { Sharing } from '@/bank/contract/service/open-finance';
import { Badge } from '@/components/ui/Badge';
import { END_REASONS, texts } from './texts';

/** How a sharing stands, in a word. */
export function StatusBadge({ status, end_reason }: Pick<Sharing, 'status' | 'end_reason'>) {
  if (status === 'active') return <Badge status="completed">{texts.status.active}</Badge>;
  if (status === 'waiting_signatures') return <Badge status="waiting">{texts.status.waiting}</Badge>;
  return <Badge status="canceled">{end_reason ? END_REASONS[end_reason] : texts.status.ended}</Badge>;
}
