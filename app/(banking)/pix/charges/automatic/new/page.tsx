import type { Metadata } from 'next';
import { listPixKeys } from '@/bank/contract/products/pix/keys';
import { EndedPage } from '@/components/frame/EndedPage';
import { MandateForm } from '@/components/products/pix/mandates/MandateForm';
import { MandateNotPossible } from '@/components/products/pix/mandates/MandateNotPossible';
import { texts } from '@/components/products/pix/mandates/texts';
import { toLocalDate } from '@/components/ui/format';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../../../../account-page';

export const metadata: Metadata = { title: texts.form.title };

export default async function NewPixMandateRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.form.title} width="form" />;
  if (account.role === 'viewer') return <MandateNotPossible accountId={account.id} because="viewer" />;
  const keys = requireData(await readBank(listPixKeys, { params: { account_id: account.id } }));
  if (!keys) return <EndedPage title={texts.form.title} width="form" />;
  if (keys.data.length === 0) return <MandateNotPossible accountId={account.id} because="no_keys" />;
  return <MandateForm key={account.id} accountId={account.id} today={toLocalDate(new Date())} />;
}
