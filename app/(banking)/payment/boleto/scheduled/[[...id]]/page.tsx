import type { Metadata } from 'next';
import { getScheduledBoleto, listScheduledBoletos } from '@/bank/contract/products/boleto-schedules';
import { EndedPage } from '@/components/frame/EndedPage';
import { ScheduledBoletoDetail } from '@/components/products/boleto/ScheduledBoletoDetail';
import { ScheduledBoletos } from '@/components/products/boleto/ScheduledBoletos';
import { texts } from '@/components/products/boleto/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, openOne, optionalData, type PageParams } from '../../../../account-page';

export const metadata: Metadata = { title: texts.scheduled.title };

interface ScheduledBoletoPage {
  params: Promise<{ id?: string[] }>;
  searchParams: Promise<PageParams>;
}

/** One scheduled boleto or bill; without a name the list of them. */
export default async function ScheduledBoletoRoute({ params, searchParams }: ScheduledBoletoPage) {
  const { id } = await params;
  if (id === undefined) return showList(await searchParams);
  const named = Promise.resolve({ id: id.join('/') });
  const opened = await openOne({ params: named, searchParams }, 'bls', (accountId, scheduledId) =>
    readBank(getScheduledBoleto, { params: { account_id: accountId, scheduled_boleto_id: scheduledId } }),
  );
  if (!opened) return <EndedPage title={texts.scheduled.title} width="form" />;
  const { account, one } = opened;
  return <ScheduledBoletoDetail key={one.id} account={account} scheduled={one} />;
}

async function showList(search: PageParams) {
  const account = await openAccount(search);
  if (!account) return <EndedPage title={texts.scheduled.title} />;
  const asked = { params: { account_id: account.id }, query: { state: 'open', limit: 20 } } as const;
  const first = await readBank(listScheduledBoletos, asked).then(optionalData);
  return <ScheduledBoletos key={account.id} account={account} first={first} />;
}
