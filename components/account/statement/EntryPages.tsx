'use client';

import dynamic from 'next/dynamic';
import type { KeyboardEvent, MouseEvent } from 'react';
import styled from 'styled-components';
import type { Receipt } from '@/bank/contract/books/receipts';
import type { StatementEntry, StatementPage } from '@/bank/contract/books/statement';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { listStatement } from '@/services/statement';
import { EntryDays } from './EntryDays';
import { hasFilters, type StatementFilters, toQuery } from './filters';
import { CURSOR_PARAM, ENTRY_PARAM, type StatementPlace, toHref, VIEW_PARAM } from './places';
import { texts } from './texts';
import { useOpenEntry } from './use-open-entry';

/* The sheet arrives when a row is about to be pressed. */
const loadSheet = () => import('./EntrySheet').then(module => module.EntrySheet);
const EntrySheet = dynamic(loadSheet);
/* Whether it arrives matters once somebody presses. */
const warmUp = () => void loadSheet().catch(() => undefined);

const More = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  padding: 16px;

  > a { min-width: 180px; }
`;

/* Looks after the keys and the pointer of the rows in it. */
const Rows = styled.div``;

const Begin = styled.div`
  padding: 16px 16px 0;
`;

interface EntryPagesProps {
  accountId: string;
  filters: StatementFilters;
  place: StatementPlace;
  firstPage: StatementPage;
  /** The entry that the address opened when the server rendered. */
  openReceipt: Receipt | null;
  now: string;
  today: string;
}

/** Up and down go from row to row. */
const moveByArrows = (event: KeyboardEvent<HTMLDivElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')];
  const next = rows[rows.indexOf(event.target as HTMLElement) + step];
  if (!next || !rows.includes(event.target as HTMLElement)) return;
  event.preventDefault();
  next.focus();
};

/** The entries that were found, more of them by cursor, and the sheet of the one that the address names. */
export function EntryPages({ accountId, filters, place, firstPage, openReceipt, now, today }: EntryPagesProps) {
  const query = toQuery(filters, today);
  const { openId, open, close } = useOpenEntry();
  const list = useCursorList<StatementEntry>({
    // `now` is part of the key: what the server rendered anew is never mixed with pages of an older list.
    queryKey: ['statement', accountId, query, place.cursor, now],
    read: (cursor, signal) => listStatement(accountId, { ...query, cursor }, signal),
    first: firstPage,
    from: place.cursor,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { items: entries = [], next, isReadingMore, hasMoreFailed } = list;
  const hrefOf = (more: Record<string, string | null>) =>
    toHref(filters, accountId, { [VIEW_PARAM]: place.viewId, [CURSOR_PARAM]: place.cursor, ...more });
  const loadMore = (event: MouseEvent) => {
    event.preventDefault();
    if (!isReadingMore) list.readMore();
  };
  // a search for something has no balance of its own
  const isWhole = !filters.direction && !filters.kind && !filters.text && !query.min_cents && !query.max_cents;
  return (
    <>
      {place.cursor ? (
        <Begin>
          <Alert action={<TextLink href={hrefOf({ [CURSOR_PARAM]: null })}>{texts.newest}</TextLink>}>
            {texts.older}
          </Alert>
        </Begin>
      ) : null}
      <Rows onKeyDown={moveByArrows} onPointerOver={warmUp} onFocus={warmUp}>
        <EntryDays
          entries={entries}
          accountId={accountId}
          now={now}
          hasMore={next !== null}
          beginsBelow={place.cursor !== null}
          figure={isWhole ? 'balance' : 'total'}
          hrefOf={id => hrefOf({ [ENTRY_PARAM]: id })}
          onOpen={open}
        />
      </Rows>
      <More>
        {hasMoreFailed ? <Alert tone="danger">{texts.moreFailed}</Alert> : null}
        {next ? (
          <ButtonLink
            variant="quiet"
            href={hrefOf({ [CURSOR_PARAM]: next })}
            prefetch={false}
            onClick={loadMore}
            aria-busy={isReadingMore || undefined}
          >
            {isReadingMore ? texts.loadingMore : hasMoreFailed ? texts.retry : texts.loadMore}
          </ButtonLink>
        ) : (
          <Text size={14} muted>
            {hasFilters(filters) ? texts.endFiltered : texts.end}
          </Text>
        )}
      </More>
      {openId ? (
        <EntrySheet
          key={openId}
          accountId={accountId}
          entryId={openId}
          entry={entries.find(entry => entry.transaction_id === openId)}
          initial={openReceipt}
          closeHref={hrefOf({})}
          onClose={close}
        />
      ) : null}
    </>
  );
}
