import type { Metadata } from 'next';
import { getAcquiringRates } from '@/bank/contract/products/acquiring';
import { EndedPage } from '@/components/frame/EndedPage';
import { JoinPage } from '@/components/products/acquiring/JoinPage';
import { OverviewPage } from '@/components/products/acquiring/OverviewPage';
import { texts } from '@/components/products/acquiring/texts';
import { readBank } from '@/gateway/page-data';
import { type PageParams, requireData } from '../account-page';
import { openShop } from './open-shop';

const { title } = texts;
export const metadata: Metadata = { title };

export default async function AcquiringPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const opened = await openShop(await searchParams, true);
  if (!opened) return <EndedPage title={title} />;
  const { account, overview } = opened;
  if (overview.merchant) return <OverviewPage key={account.id} accountId={account.id} overview={overview} />;
  const rates = requireData(await readBank(getAcquiringRates, { params: { account_id: account.id } }));
  if (!rates) return <EndedPage title={title} />;
  return <JoinPage accountId={account.id} rates={rates} mayJoin={overview.may.includes('join')} />;
}
