import type { Metadata } from 'next';
import { getScheduledTed } from '@/bank/contract/products/ted-schedules';
import { EndedPage } from '@/components/frame/EndedPage';
import { ScheduledTedDetail } from '@/components/products/ted/ScheduledTedDetail';
import { TED_DAY_WORDS } from '@/components/products/ted/texts';
import { readBank } from '@/gateway/page-data';
import { openOne, type PageParams } from '../../../../account-page';
import { showScheduled } from '../../../scheduled-view';

export const metadata: Metadata = { title: TED_DAY_WORDS.title };

interface ScheduledTedPage {
  params: Promise<{ id?: string[] }>;
  searchParams: Promise<PageParams>;
}

/** One scheduled TED; without a name the calendar, opened on TED. */
export default async function ScheduledTedRoute({ params, searchParams }: ScheduledTedPage) {
  const { id } = await params;
  if (id === undefined) return showScheduled(await searchParams, 'ted');
  const named = Promise.resolve({ id: id.join('/') });
  const opened = await openOne({ params: named, searchParams }, 'tds', (accountId, scheduledId) =>
    readBank(getScheduledTed, { params: { account_id: accountId, scheduled_ted_id: scheduledId } }),
  );
  if (!opened) return <EndedPage title={TED_DAY_WORDS.title} width="form" />;
  const { account, one } = opened;
  return <ScheduledTedDetail key={one.id} account={account} scheduled={one} />;
}
