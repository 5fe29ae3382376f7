'use client';

import { CalendarClock, History } from 'lucide-react';
import { withAccount } from '@/components/frame/account-address';
import { ListCard } from '@/components/lists/ListCard';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import type { ScheduledPage } from '@/services/scheduled';
import type { Outlook } from './outlook';
import { ScheduledDays } from './ScheduledDays';
import { texts } from './texts';
import { type ScheduledView, useScheduledList } from './use-scheduled';

interface ScheduledListProps extends ScheduledView {
  state: 'open' | 'ended';
  /** What the server read; null when it could not. */
  first: ScheduledPage | null;
  canPay: boolean;
  outlook: Outlook | undefined;
}

/** The payments that are to come, or those that ended, a page at a time. */
export function ScheduledList({ state, first, canPay, outlook, ...view }: ScheduledListProps) {
  const list = useScheduledList(view, state, first);
  const { title, body } = texts.empty[state];
  const isOpen = state === 'open';
  return (
    <ListCard
      list={list}
      failed={texts.failed}
      empty={
        <EmptyState
          icon={isOpen ? CalendarClock : History}
          title={title}
          action={
            isOpen && canPay ? (
              <ButtonLink href={withAccount('/payment', view.accountId)}>{texts.pay}</ButtonLink>
            ) : undefined
          }
        >
          {body}
        </EmptyState>
      }
      hrefOf={() => withAccount('/payment/scheduled', view.accountId)}
      noun={texts.noun}
    >
      {payments => (
        <ScheduledDays payments={payments} accountId={view.accountId} outlook={isOpen ? outlook : undefined} />
      )}
    </ListCard>
  );
}
