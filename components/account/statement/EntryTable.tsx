'use client';

import { useMemo, useState } from 'react';
import type { AnnotatedEntry } from '@/bank/contract/books/statement';
import { DataList } from '@/components/ui/DataList';
import { formatDayHeading, toLocalDate } from '@/components/ui/format';
import { ChosenActions } from './ChosenActions';
import { DayTotals } from './DayTotals';
import styles from './EntryTable.module.css';
import { ENTRY_COLUMNS } from './entry-columns';
import { findOpened } from './find-opened';
import { groupByDay } from './group-by-day';
import { texts } from './texts';

/** The id of the panel that shows an entry beside the list. */
export const PANEL_ID = 'lancamento';

interface EntryTableProps {
  accountId: string;
  entries: readonly AnnotatedEntry[];
  /** Instant of the server's render, so that "Hoje" is the same in both renders. */
  now: string;
  hasMore: boolean;
  /** Newer entries stand before these. */
  beginsBelow: boolean;
  isWhole: boolean;
  canAnnotate: boolean;
  openId: string | null;
  hrefOf: (transactionId: string) => string;
  onOpen: (transactionId: string) => void;
  onChanged: () => void;
}

const keyOf = ({ seq }: AnnotatedEntry): string => String(seq);
const dayOf = ({ posted_at }: AnnotatedEntry): string => toLocalDate(new Date(posted_at));
const markOf = ({ transaction_id }: AnnotatedEntry) => ({ 'data-entry': transaction_id });
const nameOf = ({ counterparty, description }: AnnotatedEntry): string => counterparty?.name ?? description;

/** Movements under the day they happened on, newest first; arrows go through them, and several can be chosen at once. */
export function EntryTable(props: EntryTableProps) {
  const { accountId, entries, now, hasMore, beginsBelow, isWhole, canAnnotate, openId, hrefOf, onOpen, onChanged } =
    props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const days = useMemo(
    () => new Map(groupByDay(entries, hasMore, beginsBelow).map(day => [day.date, day])),
    [entries, hasMore, beginsBelow],
  );
  const headings = useMemo(
    () => new Map([...days.keys()].map(date => [date, formatDayHeading(date, new Date(now))])),
    [days, now],
  );
  const opened = findOpened(entries, openId);
  const picked = entries.filter(entry => chosen.has(keyOf(entry)));
  const toSide = ([first]: readonly AnnotatedEntry[]) => {
    const day = first && days.get(dayOf(first));
    return day ? <DayTotals day={day} isWhole={isWhole} /> : null;
  };
  return (
    <div className={styles.entries}>
      <DataList
        caption={texts.list}
        columns={ENTRY_COLUMNS}
        items={entries}
        keyOf={keyOf}
        markOf={markOf}
        hrefOf={({ transaction_id }) => hrefOf(transaction_id)}
        onOpen={({ transaction_id }) => onOpen(transaction_id)}
        open={opened && { key: keyOf(opened), panelId: PANEL_ID }}
        groupOf={entry => headings.get(dayOf(entry)) ?? ''}
        groupSide={toSide}
        selection={{
          ...{ chosen, onChoose: setChosen, nameOf, onlyWide: true },
          actions: <ChosenActions {...{ accountId, canAnnotate, onChanged }} entries={picked} />,
        }}
        empty={null}
      />
    </div>
  );
}
