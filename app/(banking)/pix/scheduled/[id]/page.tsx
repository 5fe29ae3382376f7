import type { Metadata } from 'next';
import { getScheduledPix } from '@/bank/contract/products/pix/schedules';
import { EndedPage } from '@/components/frame/EndedPage';
import { ScheduledDetail } from '@/components/products/pix/schedules/ScheduledDetail';
import { texts } from '@/components/products/pix/schedules/texts';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne } from '../../../account-page';

export const metadata: Metadata = { title: texts.words.title };

export default async function ScheduledPixRoute(page: OnePage) {
  const opened = await openOne(page, 'psc', (accountId, id) =>
    readBank(getScheduledPix, { params: { account_id: accountId, scheduled_id: id } }),
  );
  if (!opened) return <EndedPage title={texts.words.title} width="form" />;
  const { account, one } = opened;
  return <ScheduledDetail key={one.id} account={account} scheduled={one} />;
}
