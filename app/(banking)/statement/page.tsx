import type { Metadata } from 'next';
import type { StatementPage } from '@/bank/contract/statement';
import { parseFilters, toQuery } from '@/components/statement/filters';
import { Statement } from '@/components/statement/Statement';
import { StatementEnded } from '@/components/statement/StatementEnded';
import { toLocalDate } from '@/components/ui/format';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams } from '../account-page';

export const metadata: Metadata = { title: 'Extrato' };

export default async function StatementRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const params = await searchParams;
  const account = await openAccount(params);
  if (!account) return <StatementEnded />;
  const now = new Date();
  const today = toLocalDate(now);
  const { filters, ignored } = parseFilters(params);
  const first = await readBank<StatementPage>(`/accounts/${account.id}/statement`, toQuery(filters, today));
  if (first.state === 'expired') return <StatementEnded />;
  return (
    <Statement
      key={account.id}
      accountId={account.id}
      filters={filters}
      ignored={ignored}
      firstPage={first.state === 'ok' ? first.data : null}
      requestId={first.state === 'problem' ? first.requestId : undefined}
      now={now.toISOString()}
      today={today}
    />
  );
}
