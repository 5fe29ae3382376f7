'use client';

import { CalendarClock, History } from 'lucide-react';
import { withAccount } from '@/components/frame/account-address';
import { MoreRows } from '@/components/lists/MoreRows';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import type { ScheduledPage } from '@/services/scheduled';
import type { Outlook } from './outlook';
import { ScheduledTable } from './ScheduledTable';
import { texts } from './texts';
import { type ScheduledView, useScheduledList } from './use-scheduled';

interface ScheduledListProps extends ScheduledView {
  state: 'open' | 'ended';
  /** What the server read; null when it could not. */
  first: ScheduledPage | null;
  outlook: Outlook | undefined;
}

/** The payments that are to come, or those that ended, a page at a time. */
export function ScheduledList({ state, first, outlook, ...view }: ScheduledListProps) {
  const list = useScheduledList(view, state, first);
  const { title, body } = texts.empty[state];
  const isOpen = state === 'open';
  return (
    <div>
      <ScheduledTable
        payments={list.items ?? []}
        accountId={view.accountId}
        outlook={isOpen ? outlook : undefined}
        loading={list.isPending}
        failed={
          list.items || list.isPending ? undefined : (
            <ErrorState onRetry={list.readAgain} retrying={list.isReading}>
              {texts.failed}
            </ErrorState>
          )
        }
        // how one is made stands above
        empty={
          <EmptyState icon={isOpen ? CalendarClock : History} title={title}>
            {body}
          </EmptyState>
        }
      />
      <MoreRows list={list} hrefOf={() => withAccount('/payment/scheduled', view.accountId)} noun={texts.noun} />
    </div>
  );
}
