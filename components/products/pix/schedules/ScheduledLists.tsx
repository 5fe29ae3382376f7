'use client';

import { CalendarClock, History } from 'lucide-react';
import { withAccount } from '@/components/frame/account-address';
import { ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { CursorPagination } from '@/components/ui/CursorPagination';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import type { ScheduledList as Page } from '@/services/pix/schedules';
import { ScheduledDays } from './ScheduledDays';
import { texts } from './texts';
import { useScheduledList } from './use-scheduled';

interface ScheduledListsProps {
  state: 'open' | 'ended';
  /** What the server read; null when it could not. */
  first: Page | null;
  accountId: string;
  canPay: boolean;
}

/** The payments that are to come, or those that ended, a page at a time. */
export function ScheduledLists({ state, first, accountId, canPay }: ScheduledListsProps) {
  const query = useScheduledList(accountId, state, first);
  const payments = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (query.isPending) {
    return (
      <Card as="div">
        <Stack gap={16}>
          <Skeleton height={48} />
          <Skeleton height={48} />
          <Skeleton height={48} />
        </Stack>
      </Card>
    );
  }
  if (!query.data) {
    return (
      <Card as="div">
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {texts.failed}
        </ErrorState>
      </Card>
    );
  }
  if (payments.length === 0) {
    const { title, body } = texts.empty[state];
    return (
      <Card padding="none" as="div">
        <EmptyState
          icon={state === 'open' ? CalendarClock : History}
          title={title}
          action={
            state === 'open' && canPay ? (
              <ButtonLink href={withAccount('/pix/pay', accountId)}>{texts.schedule}</ButtonLink>
            ) : undefined
          }
        >
          {body}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card padding="none" as="div">
      <ScheduledDays payments={payments} accountId={accountId} />
      {query.hasNextPage || payments.length > 20 ? (
        <CursorPagination
          nextHref={query.hasNextPage ? withAccount('/pix/scheduled', accountId) : null}
          onMore={() => void query.fetchNextPage()}
          loading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          shown={payments.length}
          noun={texts.noun}
        />
      ) : null}
    </Card>
  );
}
