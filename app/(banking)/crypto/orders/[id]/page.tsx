import type { Metadata } from 'next';
import { getCryptoOrder } from '@/bank/contract/products/crypto';
import { EndedPage } from '@/components/frame/EndedPage';
import { OrderDetail } from '@/components/products/crypto/OrderDetail';
import { orderTexts } from '@/components/products/crypto/order-texts';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne } from '../../../account-page';

const { title } = orderTexts;
export const metadata: Metadata = { title };

export default async function CryptoOrderRoute(page: OnePage) {
  const opened = await openOne(page, 'cor', (accountId, id) =>
    readBank(getCryptoOrder, { params: { account_id: accountId, crypto_order_id: id } }),
  );
  if (!opened) return <EndedPage title={title} width="form" />;
  const { account, one } = opened;
  return <OrderDetail key={one.id} accountId={account.id} order={one} />;
}
