'use client';

import { ReceiptText, SearchX } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { memo } from 'react';
import styled, { css } from 'styled-components';
import type { Receipt } from '@/bank/contract/books/receipts';
import type { StatementPage, StatementTotals } from '@/bank/contract/books/statement';
import { withAccount } from '@/components/frame/account-address';
import { AmountsToggle } from '@/components/frame/AmountsToggle';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { media, motion, type as scale } from '@/themes/tokens';
import { EntryPages } from './EntryPages';
import { ExportButton } from './ExportButton';
import { FilterBar } from './FilterBar';
import { FilterChips } from './FilterChips';
import { FilterTotals } from './FilterTotals';
import { hasFilters, type StatementFilters, toSearch } from './filters';
import type { StatementPlace } from './places';
import { texts } from './texts';
import { useStatementFilters } from './use-statement-filters';
import { ViewsMenu } from './ViewsMenu';
import { viewTexts } from './view-texts';

/** Dims while other filters take their time; what arrived is there in full at once. */
const Results = styled.div<{ $waiting: boolean }>`
  /* a short list must not pull up what stands below it */
  min-height: calc(100dvh - 160px);
  ${({ $waiting }) => ($waiting ? css`opacity: 0.55; transition: opacity ${motion.calm} 150ms;` : '')}
`;

/* Side by side also on the smallest phone. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  ${media.phoneOnly} { button { padding-inline: 12px; } }
`;

/* Always as high as one line of filters: the list below keeps its place when they come and go. */
const Found = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-height: 40px;
`;

/* Seen where no filter stands in its place; always heard. */
const Summary = styled.p<{ $isSeen: boolean }>`
  font-size: ${scale[14]};
  ${({ $isSeen }) => ($isSeen ? '' : css`position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);`)}
`;

const Search = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

interface StatementProps {
  accountId: string;
  filters: StatementFilters;
  place: StatementPlace;
  /** Names of the filters in the address that made no sense. */
  ignored: string[];
  /** Null when it could not be read. */
  firstPage: StatementPage | null;
  /** Sums of what the filters leave; null without filters, and when they could not be read. */
  totals: StatementTotals | null;
  /** The entry that the address opens. */
  openReceipt: Receipt | null;
  /** The name of the view that the address names; null without one, `gone` when it was deleted. */
  view: { name: string | null; gone: boolean };
  requestId?: string;
  /** Instant of the server's render, and its day in São Paulo. */
  now: string;
  today: string;
}

/** The statement: filters in the address, days, and more on demand. */
export function Statement(props: StatementProps) {
  const { accountId, filters, place, firstPage, totals, view, today } = props;
  const bar = useStatementFilters(filters, accountId);
  const summary = totals?.complete
    ? texts.found(totals.count, false)
    : firstPage
      ? texts.found(firstPage.data.length, firstPage.next_cursor !== null)
      : '';
  return (
    <Stack gap={24}>
      <Inline justify="between">
        <Heading level={1} size={24}>
          {texts.title}
        </Heading>
        <Actions>
          <AmountsToggle />
          <ViewsMenu accountId={accountId} filters={filters} activeName={view.name} />
          <ExportButton accountId={accountId} filters={filters} today={today} />
        </Actions>
      </Inline>
      <Search>
        <FilterBar accountId={accountId} bar={bar} today={today} summary={summary} />
        <Found>
          <Summary role="status" $isSeen={!hasFilters(filters)}>
            {summary}
          </Summary>
          <FilterChips filters={filters} accountId={accountId} onChange={bar.replaceWith} />
        </Found>
      </Search>
      <Results $waiting={bar.isPending} aria-busy={bar.isPending}>
        {/* another list, not the same one moved */}
        <ResultList key={`${toSearch(filters, accountId)} ${place.cursor}`} {...props} onClear={bar.clear} />
      </Results>
    </Stack>
  );
}

type ResultListProps = StatementProps & { onClear: () => void };

/** What to know about the list, its sums, and the list. Drawn when what the server answered changes, not while somebody types. */
const ResultList = memo(function ResultList(props: ResultListProps) {
  const { ignored, totals, view } = props;
  return (
    <Stack gap={16}>
      {view.gone ? <Alert tone="warning">{viewTexts.gone}</Alert> : null}
      {ignored.length > 0 ? <Alert tone="warning">{texts.ignored(ignored)}</Alert> : null}
      <Card padding="none" aria-labelledby="lancamentos">
        <VisuallyHidden as="h2" id="lancamentos">
          {texts.list}
        </VisuallyHidden>
        {totals && totals.count > 0 ? <FilterTotals totals={totals} /> : null}
        <EntryResults {...props} />
      </Card>
    </Stack>
  );
});

function EntryResults({ onClear, ...props }: ResultListProps) {
  const { accountId, filters, place, firstPage, requestId } = props;
  const router = useRouter();
  if (!firstPage) {
    return (
      <ErrorState title={texts.failed.title} onRetry={() => router.refresh()} requestId={requestId}>
        {texts.failed.body}
      </ErrorState>
    );
  }
  if (firstPage.data.length > 0 || place.entryId) {
    return <EntryPages {...props} firstPage={firstPage} />;
  }
  if (hasFilters(filters) || place.cursor) {
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
      action={<ButtonLink href={withAccount('/pix/keys', accountId)}>{texts.empty.action}</ButtonLink>}
    >
      {texts.empty.body}
    </EmptyState>
  );
}
