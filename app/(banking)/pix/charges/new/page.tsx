import type { Metadata } from 'next';
import { listPixKeys } from '@/bank/contract/products/pix/keys';
import { EndedPage } from '@/components/frame/EndedPage';
import { ChargeForm } from '@/components/products/pix/charges/ChargeForm';
import { ChargeNotPossible } from '@/components/products/pix/charges/ChargeNotPossible';
import { texts } from '@/components/products/pix/charges/texts';
import { toLocalDate } from '@/components/ui/format';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../../../account-page';

export const metadata: Metadata = { title: texts.form.title };

export default async function NewPixChargePage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.form.title} width="form" />;
  if (account.role === 'viewer') return <ChargeNotPossible accountId={account.id} because="viewer" />;
  const keys = requireData(await readBank(listPixKeys, { params: { account_id: account.id } }));
  if (!keys) return <EndedPage title={texts.form.title} width="form" />;
  if (keys.data.length === 0) return <ChargeNotPossible accountId={account.id} because="no_keys" />;
  return <ChargeForm key={account.id} accountId={account.id} keys={keys.data} today={toLocalDate(new Date())} />;
}
