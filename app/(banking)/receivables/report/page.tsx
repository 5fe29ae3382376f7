import type { Metadata } from 'next';
import { getReceivableReport } from '@/bank/contract/products/receivable';
import { EndedPage } from '@/components/frame/EndedPage';
import { listMonths } from '@/components/lists/months';
import { ReportPage } from '@/components/products/receivable/ReportPage';
import { daysOfMonth } from '@/components/products/receivable/receivables-wish';
import { texts } from '@/components/products/receivable/texts';
import { bankToday } from '@/components/ui/today';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, type PageParams, requireData } from '../../account-page';
import { lastMonthAhead } from '../months-ahead';

const { title } = texts.report;
export const metadata: Metadata = { title };

export default async function ReceivableReportPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={title} />;
  const months = listMonths(lastMonthAhead());
  const asked = oneParam(search, 'mes');
  const month = months.find(({ value }) => value === asked)?.value ?? bankToday().slice(0, 7);
  const params = { account_id: account.id };
  const report = requireData(await readBank(getReceivableReport, { params, query: daysOfMonth(month) }));
  if (!report) return <EndedPage title={title} />;
  return <ReportPage key={`${account.id} ${month}`} accountId={account.id} {...{ report, month, months }} />;
}
