'use client';

import { CalendarClock, History } from 'lucide-react';
import { withAccount } from '@/components/frame/account-address';
import { ListCard } from '@/components/lists/ListCard';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
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
  const list = useScheduledList(accountId, state, first);
  const { title, body } = texts.empty[state];
  return (
    <ListCard
      list={list}
      failed={texts.failed}
      empty={
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
      }
      hrefOf={() => withAccount('/pix/scheduled', accountId)}
      noun={texts.noun}
    >
      {payments => <ScheduledDays payments={payments} accountId={accountId} />}
    </ListCard>
  );
}
