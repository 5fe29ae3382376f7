import type { Metadata } from 'next';
import { getFees } from '@/bank/contract/books/fees';
import { FeesPage } from '@/components/account/fees/FeesPage';
import { texts } from '@/components/account/fees/texts';
import { EndedPage } from '@/components/frame/EndedPage';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function FeesRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  const fees = account && requireData(await readBank(getFees, { params: { account_id: account.id } }));
  if (!account || !fees) return <EndedPage title={texts.title} width="form" />;
  return <FeesPage key={account.id} account={account} first={fees} />;
}
