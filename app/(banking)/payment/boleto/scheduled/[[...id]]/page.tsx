import type { Metadata } from 'next';
import { listScheduledBoletos } from '@/bank/contract/products/boleto-schedules';
import { EndedPage } from '@/components/frame/EndedPage';
import { ScheduledBoletos } from '@/components/products/boleto/ScheduledBoletos';
import { texts } from '@/components/products/boleto/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams } from '../../../../account-page';

export const metadata: Metadata = { title: texts.scheduled.title };

export default async function ScheduledBoletosPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.scheduled.title} />;
  const asked = { params: { account_id: account.id }, query: { state: 'open', limit: 20 } } as const;
  const first = await readBank(listScheduledBoletos, asked).then(optionalData);
  return <ScheduledBoletos key={account.id} account={account} first={first} />;
}
