import type { Metadata } from 'next';
import { getReconciliation } from '@/bank/contract/products/acquiring-reconciliation';
import { EndedPage } from '@/components/frame/EndedPage';
import { listMonths } from '@/components/lists/months';
import { ReconciliationPage } from '@/components/products/acquiring/ReconciliationPage';
import { reconciliationTexts } from '@/components/products/acquiring/reconciliation-texts';
import { daysOfMonth } from '@/components/products/acquiring/sales-wish';
import { bankToday } from '@/components/ui/today';
import { readBank } from '@/gateway/page-data';
import { type PageParams, requireData } from '../../account-page';
import { openShop } from '../open-shop';
import { readMonth } from '../read-sales-wish';

const { heading: title } = reconciliationTexts;
export const metadata: Metadata = { title: reconciliationTexts.title };

export default async function ReconciliationRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const opened = await openShop(search);
  if (!opened) return <EndedPage title={title} />;
  const { id } = opened.account;
  const months = listMonths(bankToday());
  const asked = readMonth(search);
  const month = months.find(({ value }) => value === asked)?.value ?? bankToday().slice(0, 7);
  const read = await readBank(getReconciliation, { params: { account_id: id }, query: daysOfMonth(month) });
  const reconciliation = requireData(read);
  if (!reconciliation) return <EndedPage title={title} />;
  return <ReconciliationPage key={`${id} ${month}`} accountId={id} {...{ month, months, reconciliation }} />;
}
