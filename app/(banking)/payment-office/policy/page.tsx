import type { Metadata } from 'next';
import { getApprovalPolicy } from '@/bank/contract/payments/policies';
import { PolicyPage } from '@/components/account/office/PolicyPage';
import { policyTexts } from '@/components/account/office/policy-texts';
import { EndedPage } from '@/components/frame/EndedPage';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams } from '../../account-page';

export const metadata: Metadata = { title: policyTexts.title };

export default async function PolicyRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={policyTexts.title} />;
  const first = await readBank(getApprovalPolicy, { params: { account_id: account.id } }).then(optionalData);
  return <PolicyPage key={account.id} account={account} first={first} />;
}
