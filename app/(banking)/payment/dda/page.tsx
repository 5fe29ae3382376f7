import type { Metadata } from 'next';
import { ddaShelf, getDda, getDdaBoleto, listDdaBoletos } from '@/bank/contract/products/dda';
import { EndedPage } from '@/components/frame/EndedPage';
import { DdaPage } from '@/components/products/dda/DdaPage';
import { texts } from '@/components/products/dda/texts';
import { getOpenFlags } from '@/config/open-features';
import { readBank } from '@/gateway/page-data';
import { isFeatureOn } from '@/variants/features';
import { oneParam, openAccount, optionalData, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function DdaBoletosPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={texts.title} />;
  const params = { account_id: account.id };
  const shelf = ddaShelf.safeParse(oneParam(search, 'aba')).data ?? 'open';
  const askedId = oneParam(search, 'boleto');
  const [dda, first, asked] = await Promise.all([
    readBank(getDda, { params }).then(requireData),
    readBank(listDdaBoletos, { params, query: { shelf } }).then(optionalData),
    askedId ? readBank(getDdaBoleto, { params: { ...params, dda_boleto_id: askedId } }).then(requireData) : null,
  ]);
  if (!dda || (askedId && !asked)) return <EndedPage title={texts.title} />;
  const canPayTogether = isFeatureOn(getOpenFlags(), 'batchPayment');
  return (
    <DdaPage
      key={`${account.id} ${askedId}`}
      {...{ account, dda, shelf, first, canPayTogether, asked: asked ?? null }}
    />
  );
}
