import type { Metadata } from 'next';
import { listScheduledTeds } from '@/bank/contract/products/ted-schedules';
import { EndedPage } from '@/components/frame/EndedPage';
import { ScheduledTeds } from '@/components/products/ted/ScheduledTeds';
import { texts } from '@/components/products/ted/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams } from '../../../../account-page';

export const metadata: Metadata = { title: texts.scheduled.title };

export default async function ScheduledTedsPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.scheduled.title} />;
  const asked = { params: { account_id: account.id }, query: { state: 'open', limit: 20 } } as const;
  const first = await readBank(listScheduledTeds, asked).then(optionalData);
  return <ScheduledTeds key={account.id} account={account} first={first} />;
}
