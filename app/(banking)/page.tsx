import type { Metadata } from 'next';
import type { Balance, CashFlowDay, Contact } from '@/bank/contract/accounts';
import type { PixKey, PixPayment } from '@/bank/contract/pix';
import type { StatementPage } from '@/bank/contract/statement';
import { toDayPart } from '@/components/home/day-part';
import { Home } from '@/components/home/Home';
import { HomeEnded } from '@/components/home/HomeEnded';
import { EntryDays } from '@/components/statement/EntryDays';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams, readPerson, requireData } from './account-page';

export const metadata: Metadata = { title: 'Início' };

type List<T> = { data: T[] };

export default async function HomePage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <HomeEnded />;
  const path = `/accounts/${account.id}` as const;
  const [balance, cashFlow, statement, onTheWay, contacts, keys, person] = await Promise.all([
    readBank<Balance>(`${path}/balance`).then(requireData),
    readBank<List<CashFlowDay>>(`${path}/cash-flow`, { days: 30 }).then(optionalData),
    readBank<StatementPage>(`${path}/statement`, { limit: 8 }).then(optionalData),
    readBank<List<PixPayment>>(`${path}/pix/payments`, { status: 'processing', limit: 5 }).then(optionalData),
    readBank<List<Contact>>(`${path}/contacts`).then(optionalData),
    readBank<List<PixKey>>(`${path}/pix/keys`).then(optionalData),
    readPerson().then(optionalData),
  ]);
  if (!balance) return <HomeEnded />;
  const now = new Date();
  return (
    <Home
      key={account.id}
      {...{ account, balance, dayPart: toDayPart(now), firstName: person?.data.user?.name?.split(' ')[0] ?? '' }}
      {...{ cashFlow: cashFlow?.data, onTheWay: onTheWay?.data, contacts: contacts?.data, keys: keys?.data }}
      recentCount={statement?.data.length}
      recent={<EntryDays entries={statement?.data ?? []} accountId={account.id} now={now.toISOString()} />}
    />
  );
}
