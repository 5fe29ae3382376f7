'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { StatementPage } from '@/bank/contract/statement';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Text } from '@/components/ui/Text';
import { listStatement } from '@/services/statement';
import { EntryDays } from './EntryDays';
import { hasFilters, type StatementFilters, toQuery } from './filters';
import { texts } from './texts';

const More = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  padding: 16px;
`;

interface EntryPagesProps {
  accountId: string;
  filters: StatementFilters;
  firstPage: StatementPage;
  now: string;
  today: string;
}

/** The entries that were found, and more of them by cursor. */
export function EntryPages({ accountId, filters, firstPage, now, today }: EntryPagesProps) {
  const query = toQuery(filters, today);
  const pages = useInfiniteQuery({
    // `now` is part of the key: what the server rendered anew is never mixed with pages of an older list.
    queryKey: ['statement', accountId, query, now],
    queryFn: ({ pageParam, signal }) => listStatement(accountId, { ...query, cursor: pageParam ?? undefined }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last: StatementPage) => last.next_cursor,
    initialData: { pages: [firstPage], pageParams: [null] },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const entries = pages.data.pages.flatMap(page => page.data);
  const isWhole = !filters.direction && !filters.kind && !filters.text;
  return (
    <>
      <EntryDays
        entries={entries}
        accountId={accountId}
        now={now}
        hasMore={pages.hasNextPage}
        figure={isWhole ? 'balance' : 'total'}
      />
      <More>
        {pages.isFetchNextPageError ? <Alert tone="danger">{texts.moreFailed}</Alert> : null}
        {pages.hasNextPage ? (
          <Button variant="quiet" onClick={() => void pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
            {pages.isFetchNextPageError ? texts.retry : texts.loadMore}
          </Button>
        ) : (
          <Text size={14} muted>
            {hasFilters(filters) ? texts.endFiltered : texts.end}
          </Text>
        )}
      </More>
    </>
  );
}
