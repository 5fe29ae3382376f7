import { Paperclip, StickyNote } from 'lucide-react';
import type { AnnotatedEntry } from '@/bank/contract/books/statement';
import { toInitials } from '@/components/frame/initials';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Badge } from '@/components/ui/Badge';
import type { DataColumn } from '@/components/ui/DataList';
import { formatTime, toLocalDate } from '@/components/ui/format';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { LongName } from '@/components/ui/LongName';
import { CATEGORY_LABELS } from './category-labels';
import { describeEntry } from './describe-entry';
import styles from './entry-columns.module.css';
import { KIND_LABELS, texts } from './texts';

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
      <time dateTime={posted_at} className={styles.when}>
        <span>{`${toShortDay(posted_at)} `}</span>
        {formatTime(posted_at)}
      </time>
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
        <span data-mark={toInitials(name)} className={styles.who}>
          <span>
            <LongName>{name}</LongName>
            <Marks {...entry} />
          </span>
          {said ? <span data-may-clip>{said}</span> : null}
        </span>
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
