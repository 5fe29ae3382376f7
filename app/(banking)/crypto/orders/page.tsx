import type { Metadata } from 'next';
import { listCryptoOrders } from '@/bank/contract/products/crypto';
import { EndedPage } from '@/components/frame/EndedPage';
import { listMonths } from '@/components/lists/months';
import { orderTexts } from '@/components/products/crypto/order-texts';
import { OrdersPage } from '@/components/products/crypto/OrdersPage';
import { toOrdersQuery } from '@/components/products/crypto/orders-wish';
import { bankToday } from '@/components/ui/today';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../../account-page';
import { readOrdersWish } from '../read-orders-wish';

export const metadata: Metadata = { title: orderTexts.title };

export default async function CryptoOrdersPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={orderTexts.title} />;
  const params = { account_id: account.id };
  const wish = readOrdersWish(search);
  const first = requireData(await readBank(listCryptoOrders, { params, query: toOrdersQuery(wish) }));
  if (!first) return <EndedPage title={orderTexts.title} />;
  const key = `${account.id} ${Object.values(wish).join(' ')}`;
  const months = listMonths(bankToday());
  return <OrdersPage key={key} accountId={account.id} {...{ wish, first, months }} />;
}
