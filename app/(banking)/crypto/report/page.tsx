import type { Metadata } from 'next';
import { getCryptoReport } from '@/bank/contract/products/crypto';
import { EndedPage } from '@/components/frame/EndedPage';
import { toYear } from '@/components/lists/years';
import { reportTexts } from '@/components/products/crypto/order-texts';
import { ReportPage } from '@/components/products/crypto/ReportPage';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, type PageParams, requireData } from '../../account-page';

const { title } = reportTexts;
export const metadata: Metadata = { title };

export default async function CryptoReportPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={title} />;
  const year = String(toYear(oneParam(search, 'ano')));
  const report = requireData(await readBank(getCryptoReport, { params: { account_id: account.id }, query: { year } }));
  if (!report) return <EndedPage title={title} />;
  return <ReportPage key={`${account.id} ${year}`} accountId={account.id} report={report} />;
}
