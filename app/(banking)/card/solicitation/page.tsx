import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { listCardHolders } from '@/bank/contract/products/card';
import { withAccount } from '@/components/frame/account-address';
import { EndedPage } from '@/components/frame/EndedPage';
import { CreateCard } from '@/components/products/card/CreateCard';
import { LateOrderPlastic } from '@/components/products/card/plastic/LateOrderPlastic';
import { texts } from '@/components/products/card/texts';
import { bankToday } from '@/components/ui/today';
import { getOpenFlags } from '@/config/open-features';
import { readBank } from '@/gateway/page-data';
import { isFeatureOn } from '@/variants/features';
import { oneParam, openAccount, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.create };

export default async function NewCardPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={texts.form.title} width="form" />;
  const holders = requireData(await readBank(listCardHolders, { params: { account_id: account.id } }));
  if (!holders) return <EndedPage title={texts.form.title} width="form" />;
  if (!holders.may_create) redirect(withAccount('/card', account.id));
  const hasOptions = isFeatureOn(getOpenFlags(), 'cardOptions');
  if (oneParam(search, 'tipo') === 'fisico')
    return <LateOrderPlastic key={account.id} accountId={account.id} holders={holders} hasOptions={hasOptions} />;
  return (
    <CreateCard key={account.id} accountId={account.id} holders={holders} today={bankToday()} hasOptions={hasOptions} />
  );
}
