import type { Metadata } from 'next';
import { getCardSaleTotals, listCardSales } from '@/bank/contract/products/acquiring';
import { EndedPage } from '@/components/frame/EndedPage';
import { listMonths } from '@/components/lists/months';
import { saleTexts } from '@/components/products/acquiring/sale-texts';
import { SalesPage } from '@/components/products/acquiring/SalesPage';
import { toSalesQuery } from '@/components/products/acquiring/sales-wish';
import { bankToday } from '@/components/ui/today';
import { readBank } from '@/gateway/page-data';
import { optionalData, type PageParams, requireData } from '../../account-page';
import { openShop } from '../open-shop';
import { readSalesWish } from '../read-sales-wish';

const { heading: title } = saleTexts;
export const metadata: Metadata = { title: saleTexts.title };

export default async function CardSalesPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const opened = await openShop(search);
  if (!opened) return <EndedPage title={title} />;
  const { account } = opened;
  const wish = readSalesWish(search);
  const asked = { params: { account_id: account.id }, query: toSalesQuery(wish) };
  const [list, sums] = await Promise.all([readBank(listCardSales, asked), readBank(getCardSaleTotals, asked)]);
  const first = requireData(list);
  if (!first) return <EndedPage title={title} />;
  const months = listMonths(bankToday());
  const key = `${account.id} ${Object.values(wish).join(' ')}`;
  return <SalesPage key={key} accountId={account.id} {...{ wish, first, months }} totals={optionalData(sums)} />;
}
