import type { Metadata } from 'next';
import { parseFilters } from '@/components/account/statement/filters';
import { parsePlace } from '@/components/account/statement/places';
import { StatementEnded } from '@/components/account/statement/StatementEnded';
import { texts } from '@/components/account/statement/texts';
import { packRows } from '@/components/frame/packed-rows';
import { toLocalDate } from '@/components/ui/format';
import { openAccount, type PageParams } from '../account-page';
import { PackedStatement } from './packed-statement';
import { readStatement } from './read-statement';

export const metadata: Metadata = { title: texts.title };

export default async function StatementRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const params = await searchParams;
  const account = await openAccount(params);
  if (!account) return <StatementEnded />;
  const now = new Date();
  const today = toLocalDate(now);
  const { filters, ignored } = parseFilters(params, today);
  const { place, ignored: misplaced } = parsePlace(params);
  const { first, ...data } = await readStatement(account.id, filters, place, today);
  if (first.state === 'expired') return <StatementEnded />;
  return (
    <PackedStatement
      key={account.id}
      accountId={account.id}
      canAnnotate={account.role !== 'viewer'}
      ignored={[...ignored, ...misplaced]}
      firstPage={first.state === 'ok' ? { ...first.data, data: packRows(first.data.data) } : null}
      requestId={first.state === 'problem' ? first.requestId : undefined}
      now={now.toISOString()}
      {...data}
      {...{ filters, place, today }}
    />
  );
}
