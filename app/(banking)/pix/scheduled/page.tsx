import type { Metadata } from 'next';
import { EndedPage } from '@/components/layout/EndedPage';
import { ScheduledPage } from '@/components/pix-schedules/ScheduledPage';
import { texts } from '@/components/pix-schedules/texts';
import { readBank } from '@/gateway/page-data';
import type { ScheduledList } from '@/services/pix-schedules';
import { openAccount, optionalData, type PageParams } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function PixScheduledRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.title} />;
  const first = await readBank<ScheduledList>(`/accounts/${account.id}/pix/schedules`, {
    state: 'open',
    limit: 20,
  }).then(optionalData);
  return <ScheduledPage key={account.id} account={account} first={first} />;
}
