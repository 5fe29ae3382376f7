import type { Metadata } from 'next';
import { getGiftPurchase } from '@/bank/contract/products/gift-card';
import { EndedPage } from '@/components/frame/EndedPage';
import { PurchaseDetail } from '@/components/products/gift-card/PurchaseDetail';
import { texts } from '@/components/products/gift-card/texts';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne } from '../../../account-page';

const { title } = texts.purchases;
export const metadata: Metadata = { title };

export default async function GiftPurchaseRoute(page: OnePage) {
  const opened = await openOne(page, 'gft', (accountId, id) =>
    readBank(getGiftPurchase, { params: { account_id: accountId, gift_purchase_id: id } }),
  );
  if (!opened) return <EndedPage title={title} width="form" />;
  const { account, one } = opened;
  return <PurchaseDetail key={one.id} accountId={account.id} purchase={one} />;
}
