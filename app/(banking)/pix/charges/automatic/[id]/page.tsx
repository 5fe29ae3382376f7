import type { Metadata } from 'next';
import { getPixMandate } from '@/bank/contract/products/pix/mandate-desk';
import { EndedPage } from '@/components/frame/EndedPage';
import { MandateDetail } from '@/components/products/pix/mandates/MandateDetail';
import { texts } from '@/components/products/pix/mandates/texts';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne } from '../../../../account-page';

export const metadata: Metadata = { title: texts.list.title };

export default async function PixMandateRoute(page: OnePage) {
  const opened = await openOne(page, 'pma', (accountId, id) =>
    readBank(getPixMandate, { params: { account_id: accountId, mandate_id: id } }),
  );
  if (!opened) return <EndedPage title={texts.list.title} width="form" />;
  const { account, one } = opened;
  return <MandateDetail key={one.id} account={account} first={one} />;
}
