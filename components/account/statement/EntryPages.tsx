'use client';

import dynamic from 'next/dynamic';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import type { Receipt } from '@/bank/contract/books/receipts';
import type { AnnotatedEntry, StatementPage } from '@/bank/contract/books/statement';
import { type CursorList, useCursorList } from '@/components/lists/use-cursor-list';
import { PanelPlace } from '@/components/ui/SidePanel';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { isAwake } from '@/contexts/awake';
import { color } from '@/themes/tokens';
import { listStatement } from '@/services/statement';
import { EntryTable } from './EntryTable';
import { findOpened } from './find-opened';
import { hasFilters, type StatementFilters, toQuery } from './filters';
import { CURSOR_PARAM, ENTRY_PARAM, type StatementPlace, toHref, VIEW_PARAM } from './places';
import { texts } from './texts';
import { useOpenEntry } from './use-open-entry';

/* The panel arrives when a row is about to be pressed. */
const loadPanel = () => import('./EntryPanel').then(module => module.EntryPanel);
const EntryPanel = dynamic(loadPanel);
/* Whether it arrives matters once somebody presses. */
const warmUp = () => void loadPanel().catch(() => undefined);

const More = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  padding: 16px;

  > a { min-width: 180px; }
`;

/* Looks after the pointer of the rows in it; the balance is quieter than what moved. */
const Rows = styled.div`
  td[data-place='figure'][data-hide] { color: ${color.onSurfaceMuted}; }
`;

const Begin = styled.div`
  padding: 16px 16px 0;
`;

interface EntryPagesProps {
  accountId: string;
  filters: StatementFilters;
  canAnnotate: boolean;
  place: StatementPlace;
  firstPage: StatementPage;
  /** The entry that the address opened when the server rendered. */
  openReceipt: Receipt | null;
  now: string;
  today: string;
}

/** Reads again what shows annotations; what filters by them is the server's. */
function useReadAgain(accountId: string, filters: StatementFilters): () => void {
  const client = useQueryClient();
  const router = useRouter();
  return () => {
    void client.invalidateQueries({ queryKey: ['annotation', accountId] });
    if (filters.category) router.refresh();
    else void client.invalidateQueries({ queryKey: ['statement', accountId] });
  };
}

/** The entries that were found, more of them by cursor, and beside them the one that the address names. */
export function EntryPages(props: EntryPagesProps) {
  const { accountId, filters, canAnnotate, place, firstPage, openReceipt, now, today } = props;
  const query = toQuery(filters, today);
  const { openId, open, close } = useOpenEntry();
  const readAgain = useReadAgain(accountId, filters);
  const list = useCursorList<AnnotatedEntry>({
    // `now` is part of the key: what the server rendered anew is never mixed with pages of an older list.
    queryKey: ['statement', accountId, query, place.cursor, now],
    read: (cursor, signal) => listStatement(accountId, { ...query, cursor }, signal),
    first: firstPage,
    from: place.cursor,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { items: entries = [], next } = list;
  const hrefOf = (more: Record<string, string | null>) =>
    toHref(filters, accountId, { [VIEW_PARAM]: place.viewId, [CURSOR_PARAM]: place.cursor, ...more });
  const openOf = (id: string) => hrefOf({ [ENTRY_PARAM]: id });
  const panel = openId ? (
    <EntryPanel
      key={openId}
      {...{ accountId, canAnnotate }}
      entryId={openId}
      entry={findOpened(entries, openId)}
      initial={openReceipt}
      closeHref={hrefOf({})}
      onClose={close}
      onChanged={readAgain}
    />
  ) : null;
  return (
    <PanelPlace panel={panel}>
      {place.cursor ? (
        <Begin>
          <Alert action={<TextLink href={hrefOf({ [CURSOR_PARAM]: null })}>{texts.newest}</TextLink>}>
            {texts.older}
          </Alert>
        </Begin>
      ) : null}
      <Rows onPointerOver={warmUp} onFocus={warmUp}>
        <EntryTable
          {...{ accountId, entries, now, canAnnotate, openId }}
          hasMore={next !== null}
          beginsBelow={place.cursor !== null}
          isWhole={isWhole(filters)}
          hrefOf={openOf}
          onOpen={id => (isAwake() ? open(id) : window.location.assign(openOf(id)))}
          onChanged={readAgain}
        />
      </Rows>
      <MoreEntries list={list} href={next && hrefOf({ [CURSOR_PARAM]: next })} isFiltered={hasFilters(filters)} />
    </PanelPlace>
  );
}

/** A search for something has no balance of its own. */
const isWhole = ({ direction, kind, category, text, minCents, maxCents }: StatementFilters): boolean =>
  !direction && !kind && !category && !text && !minCents && !maxCents;

interface MoreEntriesProps {
  list: CursorList<AnnotatedEntry>;
  /** Where the list goes on; null at its end. */
  href: string | null;
  isFiltered: boolean;
}

function MoreEntries({ list: { isReadingMore, hasMoreFailed, readMore }, href, isFiltered }: MoreEntriesProps) {
  const loadMore = (event: MouseEvent) => {
    event.preventDefault();
    if (!isReadingMore) readMore();
  };
  return (
    <More>
      {hasMoreFailed ? <Alert tone="danger">{texts.moreFailed}</Alert> : null}
      {href ? (
        <ButtonLink
          variant="quiet"
          href={href}
          prefetch={false}
          onClick={loadMore}
          aria-busy={isReadingMore || undefined}
        >
          {isReadingMore ? texts.loadingMore : hasMoreFailed ? texts.retry : texts.loadMore}
        </ButtonLink>
      ) : (
        <Text size={14} muted>
          {isFiltered ? texts.endFiltered : texts.end}
        </Text>
      )}
    </More>
  );
}
