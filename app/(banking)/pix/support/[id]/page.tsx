import type { Metadata } from 'next';
import { getPixDispute } from '@/bank/contract/products/pix/support';
import { EndedPage } from '@/components/frame/EndedPage';
import { DisputeDetail } from '@/components/products/pix/support/DisputeDetail';
import { texts } from '@/components/products/pix/support/texts';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne } from '../../../account-page';

export const metadata: Metadata = { title: texts.detail.title };

export default async function DisputeRoute(page: OnePage) {
  const opened = await openOne(page, 'pds', (accountId, id) =>
    readBank(getPixDispute, { params: { account_id: accountId, dispute_id: id } }),
  );
  if (!opened) return <EndedPage title={texts.detail.title} />;
  const { account, one } = opened;
  return <DisputeDetail key={one.id} account={account} dispute={one} now={new Date().toISOString()} />;
}
