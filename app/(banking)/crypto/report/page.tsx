import type { Metadata } from 'next';
import { getCryptoReport } from '@/bank/contract/products/crypto';
import { EndedPage } from '@/components/frame/EndedPage';
import { reportTexts } from '@/components/products/crypto/order-texts';
import { ReportPage } from '@/components/products/crypto/ReportPage';
import { bankToday } from '@/components/ui/today';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, type PageParams, requireData } from '../../account-page';

const { title } = reportTexts;
export const metadata: Metadata = { title };

/** As many years as books are asked for. */
const YEARS = 5;

export default async function CryptoReportPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={title} />;
  const thisYear = Number(bankToday().slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, index) => String(thisYear - index));
  const year = years.find(each => each === oneParam(search, 'ano')) ?? String(thisYear);
  const report = requireData(await readBank(getCryptoReport, { params: { account_id: account.id }, query: { year } }));
  if (!report) return <EndedPage title={title} />;
  return <ReportPage key={`${account.id} ${year}`} accountId={account.id} {...{ report, years }} />;
}
