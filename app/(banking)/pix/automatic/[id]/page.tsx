import type { Metadata } from 'next';
import { getPixRecurrence } from '@/bank/contract/products/pix/automatic';
import { EndedPage } from '@/components/frame/EndedPage';
import { RecurrenceDetail } from '@/components/products/pix/automatic/RecurrenceDetail';
import { texts } from '@/components/products/pix/automatic/texts';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne } from '../../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function RecurrenceRoute(page: OnePage) {
  const opened = await openOne(page, 'prc', (accountId, id) =>
    readBank(getPixRecurrence, { params: { account_id: accountId, recurrence_id: id } }),
  );
  if (!opened) return <EndedPage title={texts.title} width="form" />;
  const { account, one } = opened;
  return <RecurrenceDetail key={one.id} account={account} first={one} />;
}
