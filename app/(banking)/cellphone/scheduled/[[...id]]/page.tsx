import type { Metadata } from 'next';
import { getScheduledTopUp } from '@/bank/contract/products/top-up-schedules';
import { EndedPage } from '@/components/frame/EndedPage';
import { ScheduledTopUpDetail } from '@/components/products/top-up/ScheduledTopUpDetail';
import { TOP_UP_DAY_WORDS } from '@/components/products/top-up/day-texts';
import { readBank } from '@/gateway/page-data';
import { openOne, type PageParams } from '../../../account-page';
import { showScheduled } from '../../../payment/scheduled-view';

export const metadata: Metadata = { title: TOP_UP_DAY_WORDS.title };

interface ScheduledTopUpPage {
  params: Promise<{ id?: string[] }>;
  searchParams: Promise<PageParams>;
}

/** One scheduled top-up; without a name the calendar, opened on top-ups. */
export default async function ScheduledTopUpRoute({ params, searchParams }: ScheduledTopUpPage) {
  const { id } = await params;
  if (id === undefined) return showScheduled(await searchParams, 'top_up');
  const named = Promise.resolve({ id: id.join('/') });
  const opened = await openOne({ params: named, searchParams }, 'tps', (accountId, scheduledId) =>
    readBank(getScheduledTopUp, { params: { account_id: accountId, scheduled_top_up_id: scheduledId } }),
  );
  if (!opened) return <EndedPage title={TOP_UP_DAY_WORDS.title} width="form" />;
  const { account, one } = opened;
  return <ScheduledTopUpDetail key={one.id} account={account} scheduled={one} />;
}
