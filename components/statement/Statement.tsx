'use client';

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
import { Heading } from '@/components/ui/Text';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { motion } from '@/themes/tokens';
import { EntryPages } from './EntryPages';
import { FilterBar } from './FilterBar';
import { hasFilters, type StatementFilters } from './filters';
import { texts } from './texts';
import { useStatementFilters } from './use-statement-filters';

/** Dims while other filters are on their way; nothing moves. */
const Results = styled.div<{ $waiting: boolean }>`
  opacity: ${({ $waiting }) => ($waiting ? 0.55 : 1)};
  transition: opacity ${motion.calm};
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
        summary={firstPage ? texts.found(count, firstPage.next_cursor !== null) : ''}
      />
      {ignored.length > 0 ? <Alert tone="warning">{texts.ignored(ignored)}</Alert> : null}
      <Results $waiting={bar.isPending} aria-busy={bar.isPending}>
        <Card padding="none" aria-labelledby="lancamentos">
          <VisuallyHidden as="h2" id="lancamentos">
            {texts.list}
          </VisuallyHidden>
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
