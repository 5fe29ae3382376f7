import type { Metadata } from 'next';
import { listSharings } from '@/bank/contract/service/open-finance';
import { EndedPage } from '@/components/frame/EndedPage';
import { SharingsPage } from '@/components/service/open-finance/SharingsPage';
import { texts } from '@/components/service/open-finance/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../account-page';

export const metadata: Metadata = { title: texts.area.title };

export default async function SharingsRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  const list = account && requireData(await readBank(listSharings, { params: { account_id: account.id } }));
  if (!account || !list) return <EndedPage title={texts.area.title} />;
  return <SharingsPage key={account.id} accountId={account.id} first={list} />;
}
