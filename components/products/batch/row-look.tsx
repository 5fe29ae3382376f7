import styled from 'styled-components';
import type { BatchRow } from '@/bank/contract/products/batch-rows';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Whole, WholeWhereRoomy } from '@/components/lists/Whole';
import { Badge } from '@/components/ui/Badge';
import type { DataColumn } from '@/components/ui/DataList';
import { formatDate, formatPixKey } from '@/components/ui/format';
import { color } from '@/themes/tokens';
import { joinFacts } from '@/components/ui/join-facts';
import { ROW_LOOK } from './batch-look';
import { texts } from './draft-texts';
import { findTrap } from './read/cell-trap';
import { ROW_KINDS } from './texts';

const words = texts.rows;

const Problem = styled.span`
  display: block;
  max-width: 44ch;
  color: ${color.danger};
  text-align: left;
`;

/** Who is paid, as far as anybody knows; else what of the row tells it. */
export const toRowTitle = ({ name, cells }: BatchRow): string =>
  (cells === null ? words.hidden : name) ??
  cells?.name ??
  (cells?.key ? formatPixKey(cells.key) : undefined) ??
  cells?.line ??
  cells?.phone ??
  cells?.product ??
  words.nobody;

/** What is wrong with a field, in words: of what a spreadsheet did to it, else the bank's. */
export const toProblemText = (
  { cells }: Pick<BatchRow, 'cells'>,
  { field, text }: BatchRow['problems'][number],
): string => {
  const trap = findTrap(cells?.[field] ?? '');
  return trap ? texts.traps[trap] : text;
};

export const isTwice = ({ same_in_batch, paid_before, waits_in }: BatchRow): boolean =>
  same_in_batch.length > 0 || paid_before !== null || waits_in !== null;

export function RowState({ row }: { row: BatchRow }) {
  const [first, ...others] = row.problems;
  if (row.state === 'wrong' && first) {
    return (
      <Problem>
        {toProblemText(row, first)} {others.length > 0 ? words.more(others.length) : null}
      </Problem>
    );
  }
  return (
    <>
      {row.state === 'ready' && isTwice(row) ? (
        <Badge status="pending">{words.twice}</Badge>
      ) : (
        <Badge status={ROW_LOOK[row.state]}>{texts.states[row.state]}</Badge>
      )}
      {row.failure ? <Problem>{row.failure.reason}</Problem> : null}
    </>
  );
}

export const toHow = ({ kind, institution_name, cells }: BatchRow): string =>
  joinFacts([kind && ROW_KINDS[kind], institution_name ?? cells?.institution ?? cells?.product]);

export const ROW_COLUMNS: readonly DataColumn<BatchRow>[] = [
  { id: 'who', header: words.columns.who, place: 'title', cell: toRowTitle },
  { id: 'number', header: words.columns.number, named: true, cell: ({ number }) => number },
  {
    id: 'how',
    header: words.columns.how,
    notBeside: true,
    cell: ({ kind }) => kind && <WholeWhereRoomy>{ROW_KINDS[kind]}</WholeWhereRoomy>,
  },
  {
    id: 'day',
    header: words.columns.day,
    notBeside: true,
    onlyWide: true,
    cell: ({ day, cells }) => (day ? <Whole>{formatDate(day)}</Whole> : cells && words.now),
  },
  { id: 'state', header: words.columns.state, place: 'under', cell: row => <RowState row={row} /> },
  {
    id: 'amount',
    header: words.columns.amount,
    place: 'figure',
    cell: ({ amount_cents, cells }) =>
      amount_cents === null ? (cells?.amount ?? '') : <PrivateMoney cents={amount_cents} />,
  },
];
