'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText, SearchX } from 'lucide-react';
import { useRouter } from 'next/navigation';
import styled from 'styled-components';
import type { StatementPage } from '@/bank/contract/statement';
import { withAccount } from '@/components/layout/account-address';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { listStatement } from '@/services/statement';
import { motion } from '@/themes/tokens';
import { EntryDays } from './EntryDays';
import { FilterBar } from './FilterBar';
import { hasFilters, type StatementFilters, toQuery } from './filters';
import { texts } from './texts';
import { useStatementFilters } from './use-statement-filters';

/** Dims while other filters are on their way; nothing moves. */
const Results = styled.div<{ $waiting: boolean }>`
  opacity: ${({ $waiting }) => ($waiting ? 0.55 : 1)};
  transition: opacity ${motion.calm};
`;

const More = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  padding: 16px;
`;

interface StatementProps {
  accountId: string;
  filters: StatementFilters;
  /** Names of the filters in the address that made no sense. */
  ignored: string[];
  /** Null when it could not be read. */
  firstPage: StatementPage | null;
  requestId?: string;
  /** Instant of the server's render, and its day in São Paulo. */
  now: string;
  today: string;
}

/** The statement: filters in the address, days, and more on demand. */
export function Statement(props: StatementProps) {
  const { accountId, filters, ignored, firstPage, today } = props;
  const bar = useStatementFilters(filters, accountId);
  const count = firstPage?.data.length ?? 0;
  return (
    <Stack gap={24}>
      <Heading level={1} size={24}>
        {texts.title}
      </Heading>
      <FilterBar
        filters={filters}
        accountId={accountId}
        typedText={bar.typedText}
        onTextTyped={bar.typeText}
        onChange={bar.change}
        onSubmit={bar.submit}
        onClear={bar.clear}
        today={today}
        summary={firstPage && hasFilters(filters) ? texts.found(count, firstPage.next_cursor !== null) : ''}
      />
      {ignored.length > 0 ? <Alert tone="warning">{texts.ignored(ignored)}</Alert> : null}
      <Results $waiting={bar.isPending} aria-busy={bar.isPending}>
        <Card padding="none" aria-label={texts.list}>
          <EntryResults {...props} onClear={bar.clear} />
        </Card>
      </Results>
    </Stack>
  );
}

function EntryResults({
  accountId,
  filters,
  firstPage,
  requestId,
  now,
  today,
  onClear,
}: StatementProps & { onClear: () => void }) {
  const router = useRouter();
  if (!firstPage) {
    return (
      <ErrorState title={texts.failed.title} onRetry={() => router.refresh()} requestId={requestId}>
        {texts.failed.body}
      </ErrorState>
    );
  }
  if (firstPage.data.length > 0) {
    return <EntryPages accountId={accountId} filters={filters} firstPage={firstPage} now={now} today={today} />;
  }
  if (hasFilters(filters)) {
    return (
      <EmptyState
        icon={SearchX}
        title={texts.noMatch.title}
        action={
          <Button variant="quiet" onClick={onClear}>
            {texts.clear}
          </Button>
        }
      >
        {texts.noMatch.body}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ReceiptText}
      title={texts.empty.title}
      action={<ButtonLink href={withAccount('/pix/pay', accountId)}>{texts.empty.action}</ButtonLink>}
    >
      {texts.empty.body}
    </EmptyState>
  );
}

type EntryPagesProps = Pick<StatementProps, 'accountId' | 'filters' | 'now' | 'today'> & { firstPage: StatementPage };

function EntryPages({ accountId, filters, firstPage, now, today }: EntryPagesProps) {
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
