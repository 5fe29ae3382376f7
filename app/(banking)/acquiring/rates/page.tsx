import type { Metadata } from 'next';
import { getAcquiringRates } from '@/bank/contract/products/acquiring';
import { EndedPage } from '@/components/frame/EndedPage';
import { RatesPage } from '@/components/products/acquiring/RatesPage';
import { texts } from '@/components/products/acquiring/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../../account-page';

const { title } = texts.rates;
export const metadata: Metadata = { title };

export default async function AcquiringRatesPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={title} />;
  const rates = requireData(await readBank(getAcquiringRates, { params: { account_id: account.id } }));
  if (!rates) return <EndedPage title={title} />;
  return <RatesPage accountId={account.id} rates={rates} />;
}
