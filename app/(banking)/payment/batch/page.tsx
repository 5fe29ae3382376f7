import type { Metadata } from 'next';
import { listBatches } from '@/bank/contract/products/batch';
import { EndedPage } from '@/components/frame/EndedPage';
import { BatchHome } from '@/components/products/batch/BatchHome';
import { texts } from '@/components/products/batch/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function BatchesPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.title} />;
  const first = await readBank(listBatches, { params: { account_id: account.id }, query: {} }).then(optionalData);
  return <BatchHome key={account.id} account={account} first={first} />;
}
