import type { Receivable } from '@/bank/contract/products/receivable-shapes';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Whole } from '@/components/lists/Whole';
import type { DataColumn } from '@/components/ui/DataList';
import { formatDate } from '@/components/ui/format';
import { isToPay } from './public-note';
import { StateBadge } from './StateBadge';
import { texts } from './texts';

const words = texts.list;

/** What came in once it was paid, what it costs today while it may be, its face value else. */
export const toShownCents = (receivable: Receivable): number => {
  const { payment, received, amounts, amount_cents } = receivable;
  return payment?.amount_cents ?? received?.amount_cents ?? (isToPay(receivable) ? amounts.total_cents : amount_cents);
};

export const toNumber = ({ document_number, plan }: Receivable): string =>
  plan ? `${document_number} · ${words.part(plan.position, plan.count)}` : document_number;

/** Receivables as rows. */
export const RECEIVABLE_COLUMNS: readonly DataColumn<Receivable>[] = [
  { id: 'payer', header: words.payer, place: 'title', cell: ({ payer }) => payer.name },
  { id: 'status', header: words.status, place: 'under', cell: ({ status }) => <StateBadge status={status} /> },
  {
    id: 'due',
    header: words.due,
    place: 'rest',
    named: true,
    cell: ({ due_date }) => <Whole>{formatDate(due_date)}</Whole>,
  },
  { id: 'number', header: words.number, onlyWide: true, notBeside: true, cell: toNumber },
  {
    id: 'amount',
    header: words.amount,
    place: 'figure',
    cell: receivable => <PrivateMoney cents={toShownCents(receivable)} />,
  },
];
