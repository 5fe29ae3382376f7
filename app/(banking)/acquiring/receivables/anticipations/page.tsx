import type { Metadata } from 'next';
import { listAnticipations } from '@/bank/contract/products/acquiring-anticipation';
import { EndedPage } from '@/components/frame/EndedPage';
import { anticipationTexts } from '@/components/products/acquiring/agenda-texts';
import { AnticipationsPage } from '@/components/products/acquiring/AnticipationsPage';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../../../account-page';

const { title } = anticipationTexts.list;
export const metadata: Metadata = { title };

export default async function AnticipationsRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={title} />;
  const first = requireData(await readBank(listAnticipations, { params: { account_id: account.id } }));
  if (!first) return <EndedPage title={title} />;
  return <AnticipationsPage key={account.id} accountId={account.id} first={first} />;
}
