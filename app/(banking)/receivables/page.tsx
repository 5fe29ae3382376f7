import type { Metadata } from 'next';
import { getReceivableRules, listReceivables } from '@/bank/contract/products/receivable';
import { EndedPage } from '@/components/frame/EndedPage';
import { listMonths } from '@/components/lists/months';
import { ReceivablesPage } from '@/components/products/receivable/ReceivablesPage';
import { readReceivablesWish, toReceivablesQuery } from '@/components/products/receivable/receivables-wish';
import { texts } from '@/components/products/receivable/texts';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, type PageParams, requireData } from '../account-page';
import { toHindrance } from './hindrance';
import { lastMonthAhead } from './months-ahead';

export const metadata: Metadata = { title: texts.title };

export default async function ReceivableListPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={texts.title} />;
  const params = { account_id: account.id };
  const wish = readReceivablesWish(name => oneParam(search, name));
  const [first, rules] = await Promise.all([
    readBank(listReceivables, { params, query: toReceivablesQuery(wish) }).then(requireData),
    readBank(getReceivableRules, { params }).then(requireData),
  ]);
  if (!first || !rules) return <EndedPage title={texts.title} />;
  const key = `${account.id} ${Object.values(wish).join(' ')}`;
  const months = listMonths(lastMonthAhead());
  return (
    <ReceivablesPage key={key} accountId={account.id} hindrance={toHindrance(rules)} {...{ wish, first, months }} />
  );
}
