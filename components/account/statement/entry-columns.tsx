import { Paperclip, StickyNote } from 'lucide-react';
import styled from 'styled-components';
import type { AnnotatedEntry } from '@/bank/contract/books/statement';
import { toInitials } from '@/components/frame/initials';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Badge } from '@/components/ui/Badge';
import { type DataColumn, markOfName } from '@/components/ui/DataList';
import { formatTime, toLocalDate } from '@/components/ui/format';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, type as scale } from '@/themes/tokens';
import { CATEGORY_LABELS } from './category-labels';
import { describeEntry } from './describe-entry';
import { KIND_LABELS, texts } from './texts';

/* As narrow as a list of two lines: the head of the day says the date. */
const Day = styled.span`
  @container (max-width: 639.98px) { display: none; }
`;

const When = styled.time`
  white-space: nowrap;
`;

/* The name is whole, beside its mark; what else was written gives way, on a phone on a line of its own. */
const Who = styled.span`
  ${markOfName}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  min-width: 0;
  @container (min-width: 860px) { flex-wrap: nowrap; }

  svg { display: inline-block; width: 14px; height: 14px; margin-left: 6px; vertical-align: -2px; color: ${color.iconMuted}; }
`;

const Said = styled.span`
  flex: 1 1 0;
  min-width: 0;
  overflow: hidden;
  font-size: ${scale[14]};
  font-weight: 400;
  color: ${color.onSurfaceMuted};
  text-overflow: ellipsis;
  white-space: nowrap;

  @container (min-width: 640px) and (max-width: 859.98px) { display: none; }
  @container (max-width: 639.98px) { flex-basis: 100%; }
`;

const toShortDay = (iso: string): string => {
  const [, month, day] = toLocalDate(new Date(iso)).split('-');
  return `${day}/${month}`;
};

function Marks({ note, attachments }: AnnotatedEntry) {
  return (
    <>
      {note ? (
        <>
          <StickyNote aria-hidden />
          <VisuallyHidden>{texts.hasNote}</VisuallyHidden>
        </>
      ) : null}
      {attachments > 0 ? (
        <>
          <Paperclip aria-hidden />
          <VisuallyHidden>{texts.attached(attachments)}</VisuallyHidden>
        </>
      ) : null}
    </>
  );
}

/** The category; one that says what the kind says is left out where both stand in one line. */
function Category({ category, kind, status }: AnnotatedEntry) {
  if (!category) return null;
  const label = CATEGORY_LABELS[category];
  return status === 'completed' && label === KIND_LABELS[kind] ? <span data-repeats="">{label}</span> : label;
}

/** What the statement tells of a movement: a column each where there is room. */
export const ENTRY_COLUMNS: readonly DataColumn<AnnotatedEntry>[] = [
  {
    id: 'when',
    header: texts.columns.when,
    cell: ({ posted_at }) => (
      <When dateTime={posted_at}>
        <Day>{toShortDay(posted_at)} </Day>
        {formatTime(posted_at)}
      </When>
    ),
  },
  {
    id: 'who',
    header: texts.columns.who,
    place: 'title',
    cell: entry => {
      const said = describeEntry(entry);
      const name = entry.counterparty?.name ?? entry.description;
      return (
        <Who data-mark={toInitials(name)}>
          <span>
            {name}
            <Marks {...entry} />
          </span>
          {said ? <Said data-may-clip>{said}</Said> : null}
        </Who>
      );
    },
  },
  {
    id: 'kind',
    header: texts.columns.kind,
    notBeside: true,
    cell: ({ kind, status }) => (status === 'completed' ? KIND_LABELS[kind] : <Badge status={status} />),
  },
  {
    id: 'category',
    header: texts.columns.category,
    cell: entry => <Category {...entry} />,
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    place: 'figure',
    cell: ({ amount_cents }) => <PrivateMoney cents={amount_cents} signed />,
  },
  {
    id: 'balance',
    header: texts.columns.balance,
    place: 'figure',
    onlyWide: true,
    notBeside: true,
    cell: ({ balance_after_cents }) => <PrivateMoney cents={balance_after_cents} />,
  },
];
