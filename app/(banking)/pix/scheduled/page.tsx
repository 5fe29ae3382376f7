import type { Metadata } from 'next';
import { listPixRecurrenceCharges } from '@/bank/contract/products/pix/automatic';
import { listScheduledPix } from '@/bank/contract/products/pix/schedules';
import { EndedPage } from '@/components/frame/EndedPage';
import { UpcomingCharges } from '@/components/products/pix/automatic/UpcomingCharges';
import { ScheduledPage } from '@/components/products/pix/schedules/ScheduledPage';
import { texts } from '@/components/products/pix/schedules/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function PixScheduledRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.title} />;
  const params = { account_id: account.id };
  const [first, charges] = await Promise.all([
    readBank(listScheduledPix, { params, query: { state: 'open', limit: 20 } }).then(optionalData),
    readBank(listPixRecurrenceCharges, { params }).then(optionalData),
  ]);
  const automatic = <UpcomingCharges accountId={account.id} first={charges?.data} />;
  return <ScheduledPage key={account.id} account={account} first={first} automatic={automatic} />;
}
