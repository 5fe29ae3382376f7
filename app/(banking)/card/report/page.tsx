import type { Metadata } from 'next';
import { getCardReport } from '@/bank/contract/products/card-report';
import { EndedPage } from '@/components/frame/EndedPage';
import { listMonths } from '@/components/lists/months';
import { ReportPage } from '@/components/products/card/ReportPage';
import { reportTexts } from '@/components/products/card/report-texts';
import { bankToday } from '@/components/ui/today';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: reportTexts.title };

export default async function CardReportPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={reportTexts.title} />;
  const months = listMonths(bankToday());
  const asked = oneParam(search, 'mes');
  const month = months.find(({ value }) => value === asked)?.value ?? bankToday().slice(0, 7);
  const params = { account_id: account.id };
  const first = requireData(await readBank(getCardReport, { params, query: { month } }));
  if (!first) return <EndedPage title={reportTexts.title} />;
  return <ReportPage key={`${account.id} ${month}`} accountId={account.id} first={first} months={months} />;
}
