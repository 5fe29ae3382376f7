'use client';

import { ChartPie, ReceiptText, SearchX } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { memo } from 'react';
import styled, { css } from 'styled-components';
import type { Balance } from '@/bank/contract/ground/accounts';
import type { Receipt } from '@/bank/contract/books/receipts';
import type { StatementPage, StatementTotals } from '@/bank/contract/books/statement';
import { withAccount } from '@/components/frame/account-address';
import { AmountsToggle } from '@/components/frame/AmountsToggle';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, media, motion, type as scale } from '@/themes/tokens';
import { categoryTexts } from './category-texts';
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

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 24px;

  /* fourteen entries on the first screen */
  ${media.wide} { margin-top: -16px; }
`;

/* The money stands on the page, beside its name. */
const Money = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;

  dl { margin: 0; }
  dt { font-size: ${scale[14]}; color: ${color.onSurfaceMuted}; }
  dd { margin: 0; }
  ${media.wide} {
    dl { display: flex; align-items: baseline; gap: 8px; }
  }
`;

/* Side by side also on the smallest phone. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-left: auto;

  ${media.phoneOnly} {
    width: 100%;
    margin: 4px 0 0;
    /* the row's own buttons: menus and sheets that they open are drawn inside it */
    > :is(button, a), > div > button { padding-inline: 12px; }
    > :is(button, a) svg, > div > button svg { display: none; }
  }
`;

/* Always heard; seen at the end of the list. */
const Summary = styled.p`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

const Search = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

export interface StatementProps {
  accountId: string;
  /** Null when it could not be read. */
  balance: Balance | null;
  /** The person's role may write to entries. */
  canAnnotate: boolean;
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

/** An account on which nothing has moved yet: there is nothing to look for or to export. */
const isNew = ({ firstPage, filters, place }: StatementProps): boolean =>
  firstPage?.data.length === 0 && firstPage.next_cursor === null && !hasFilters(filters) && !place.cursor;

/** The statement: balance, filters in the address, entries by day, and more on demand. */
export function Statement(props: StatementProps) {
  const { accountId, filters, place, firstPage, totals, today } = props;
  const bar = useStatementFilters(filters, accountId);
  const summary = totals?.complete
    ? texts.found(totals.count, false)
    : firstPage
      ? texts.found(firstPage.data.length, firstPage.next_cursor !== null)
      : '';
  return (
    <Stack gap={8}>
      <StatementHead {...props} />
      {isNew(props) ? null : (
        <Search>
          <FilterBar accountId={accountId} bar={bar} today={today} summary={summary} />
          <Summary role="status">{summary}</Summary>
          <FilterChips filters={filters} accountId={accountId} onChange={bar.replaceWith} />
        </Search>
      )}
      <Results $waiting={bar.isPending} aria-busy={bar.isPending}>
        {/* another list, not the same one moved */}
        <ResultList key={`${toSearch(filters, accountId)} ${place.cursor}`} {...props} onClear={bar.clear} />
      </Results>
    </Stack>
  );
}

function StatementHead(props: StatementProps) {
  const { accountId, balance, filters, view, today } = props;
  return (
    <Head>
      <Heading level={1} size={24}>
        {texts.title}
      </Heading>
      <Money>
        {balance ? (
          <dl>
            <dt>{texts.balance}</dt>
            <dd>
              <PrivateMoney cents={balance.available_cents} size="figure" />
            </dd>
          </dl>
        ) : null}
        <AmountsToggle />
      </Money>
      {isNew(props) ? null : (
        <Actions>
          <ViewsMenu accountId={accountId} filters={filters} activeName={view.name} />
          <ButtonLink variant="quiet" href={withAccount('/statement/categories', accountId)} prefetch={false}>
            <ChartPie aria-hidden />
            {categoryTexts.year.link}
          </ButtonLink>
          <ExportButton accountId={accountId} filters={filters} today={today} />
        </Actions>
      )}
    </Head>
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
      <section aria-labelledby="lancamentos">
        <VisuallyHidden as="h2" id="lancamentos">
          {texts.list}
        </VisuallyHidden>
        {totals && totals.count > 0 ? <FilterTotals totals={totals} /> : null}
        <EntryResults {...props} />
      </section>
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
      action={<ButtonLink href={withAccount('/pix/receive', accountId)}>{texts.empty.action}</ButtonLink>}
    >
      {texts.empty.body}
    </EmptyState>
  );
}
