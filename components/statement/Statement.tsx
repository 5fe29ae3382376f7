'use client';

import { ReceiptText, SearchX } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { memo } from 'react';
import styled, { css } from 'styled-components';
import type { Receipt } from '@/bank/contract/receipts';
import type { StatementPage, StatementTotals } from '@/bank/contract/statement';
import { withAccount } from '@/components/layout/account-address';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { motion } from '@/themes/tokens';
import { EntryPages } from './EntryPages';
import { ExportButton } from './ExportButton';
import { FilterBar } from './FilterBar';
import { FilterChips } from './FilterChips';
import { FilterTotals } from './FilterTotals';
import { hasFilters, type StatementFilters } from './filters';
import type { StatementPlace } from './places';
import { texts } from './texts';
import { useStatementFilters } from './use-statement-filters';
import { ViewsMenu } from './ViewsMenu';
import { viewTexts } from './view-texts';

/** Dims while other filters take their time; what arrived is there in full at once. */
const Results = styled.div<{ $waiting: boolean }>`
  ${({ $waiting }) => ($waiting ? css`opacity: 0.55; transition: opacity ${motion.calm} 150ms;` : '')}
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
  const { accountId, filters, ignored, firstPage, totals, view, today } = props;
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
        <Inline gap={8}>
          <ViewsMenu accountId={accountId} filters={filters} activeName={view.name} />
          <ExportButton accountId={accountId} filters={filters} today={today} />
        </Inline>
      </Inline>
      <FilterBar accountId={accountId} bar={bar} today={today} summary={summary} />
      <FilterChips filters={filters} accountId={accountId} onChange={bar.replaceWith} />
      {view.gone ? <Alert tone="warning">{viewTexts.gone}</Alert> : null}
      {ignored.length > 0 ? <Alert tone="warning">{texts.ignored(ignored)}</Alert> : null}
      <Results $waiting={bar.isPending} aria-busy={bar.isPending}>
        <Card padding="none" aria-labelledby="lancamentos">
          <VisuallyHidden as="h2" id="lancamentos">
            {texts.list}
          </VisuallyHidden>
          {totals && totals.count > 0 ? <FilterTotals totals={totals} /> : null}
          <EntryResults {...props} onClear={bar.clear} />
        </Card>
      </Results>
    </Stack>
  );
}

/** Drawn when what the server answered changes, not while somebody types. */
const EntryResults = memo(function EntryResults({ onClear, ...props }: StatementProps & { onClear: () => void }) {
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
      action={<ButtonLink href={withAccount('/pix/pay', accountId)}>{texts.empty.action}</ButtonLink>}
    >
      {texts.empty.body}
    </EmptyState>
  );
});
