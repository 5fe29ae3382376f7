import { Badge } from '@/components/ui/Badge';
import type { DataColumn } from '@/components/ui/DataList';
import { formatDate } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { texts } from './texts';
import type { FileLine } from './to-draft';
import type { Outcome } from './use-issue';

const words = texts.list;

/** A line and what became of it. */
export interface ShownLine extends FileLine {
  outcome: Outcome | undefined;
}

/** Everything that is wrong with a line, in sentences. */
export const toFaults = ({ problems, outcome }: ShownLine): readonly string[] =>
  outcome?.state === 'refused' ? [outcome.why] : problems;

function StateCell(line: ShownLine) {
  const { outcome } = line;
  const faults = toFaults(line);
  if (outcome?.state === 'sending') return <Badge status="processing">{words.sending}</Badge>;
  if (outcome?.state === 'issued') return <Badge status="completed">{words.issued(outcome.issued.length)}</Badge>;
  if (faults.length === 0) return <Badge status="waiting">{words.ready}</Badge>;
  return (
    <Stack gap={4}>
      <div>
        <Badge status="canceled">{words.wrong}</Badge>
      </div>
      {faults.map(fault => (
        <Text key={fault} as="p" size={14}>
          {fault}
        </Text>
      ))}
    </Stack>
  );
}

/** Lines of a file as rows. */
export const LINE_COLUMNS: readonly DataColumn<ShownLine>[] = [
  { id: 'payer', header: words.payer, place: 'title', cell: ({ draft }) => draft.payerName || words.nobody },
  { id: 'line', header: words.line, onlyWide: true, cell: ({ line }) => line },
  { id: 'state', header: words.state, place: 'under', cell: StateCell },
  {
    id: 'due',
    header: words.due,
    place: 'rest',
    cell: ({ line, draft }) => `${words.lineOf(line)}${draft.dueDate ? ` · ${formatDate(draft.dueDate)}` : ''}`,
  },
  {
    id: 'amount',
    header: words.amount,
    place: 'figure',
    cell: ({ draft }) => (draft.amountCents ? <Money cents={draft.amountCents} /> : ''),
  },
];
