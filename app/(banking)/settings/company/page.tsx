import type { Metadata } from 'next';
import { getCompany } from '@/bank/contract/service/company';
import { CompanyPage } from '@/components/account/company/CompanyPage';
import { texts } from '@/components/account/company/texts';
import { EndedPage } from '@/components/frame/EndedPage';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function CompanyRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  const company = account && requireData(await readBank(getCompany, { params: { account_id: account.id } }));
  if (!account || !company) return <EndedPage title={texts.title} width="form" />;
  return <CompanyPage key={account.id} account={account} first={company} />;
}
