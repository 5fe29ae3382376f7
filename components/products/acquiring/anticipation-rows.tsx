import type { Anticipation, AnticipationQuote } from '@/bank/contract/products/acquiring';
import { fact } from '@/components/frame/Facts';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import type { DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate } from '@/components/ui/format';
import { anticipationTexts } from './agenda-texts';
import { formatMilliPercent } from './words';

const words = anticipationTexts.review;

/** What an anticipation gives and costs, quoted or done: the sum first, then what it is made of. */
export const toAdvanceRows = (advance: Anticipation | AnticipationQuote): DefinitionRow[] => [
  { term: words.gross, value: <PrivateMoney cents={advance.gross_cents} /> },
  { term: words.less, value: <PrivateMoney cents={-advance.cost_cents} /> },
  { term: words.equals, value: <PrivateMoney cents={advance.net_cents} /> },
  ...fact(words.rate, formatMilliPercent(advance.monthly_rate)),
  ...fact(words.effective, formatMilliPercent(advance.effective_rate)),
  ...fact(words.days, words.daysOf(advance.mean_days.replace('.', ','))),
  ...fact(words.credit, formatDate(advance.credit_date)),
];
