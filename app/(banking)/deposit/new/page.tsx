import type { Metadata } from 'next';
import { getDepositRules } from '@/bank/contract/products/deposit';
import { EndedPage } from '@/components/frame/EndedPage';
import { DepositForm } from '@/components/products/deposit/DepositForm';
import { DepositNotAllowed } from '@/components/products/deposit/DepositNotAllowed';
import { texts } from '@/components/products/deposit/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.form.title };

export default async function NewDepositPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.form.title} width="form" />;
  if (account.role === 'viewer') return <DepositNotAllowed accountId={account.id} />;
  const rules = requireData(await readBank(getDepositRules, { params: { account_id: account.id } }));
  if (!rules) return <EndedPage title={texts.form.title} width="form" />;
  return <DepositForm key={account.id} accountId={account.id} rules={rules} />;
}
