import type { Metadata } from 'next';
import { listAgreements, listAgreementTerms } from '@/bank/contract/products/agreement';
import { EndedPage } from '@/components/frame/EndedPage';
import { AgreementsPage } from '@/components/products/agreement/AgreementsPage';
import { texts } from '@/components/products/agreement/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams } from '../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function AgreementListPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.title} />;
  const of = { params: { account_id: account.id } };
  const [list, terms] = await Promise.all([
    readBank(listAgreements, of).then(optionalData),
    readBank(listAgreementTerms, of).then(optionalData),
  ]);
  return <AgreementsPage key={account.id} accountId={account.id} list={list} terms={terms} />;
}
