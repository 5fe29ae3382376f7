import type { Metadata } from 'next';
import type { StatementView } from '@/bank/contract/preferences';
import type { Receipt } from '@/bank/contract/receipts';
import type { StatementPage, StatementTotals } from '@/bank/contract/statement';
import { hasFilters, parseFilters, toQuery } from '@/components/statement/filters';
import { parsePlace } from '@/components/statement/places';
import { Statement } from '@/components/statement/Statement';
import { StatementEnded } from '@/components/statement/StatementEnded';
import { toLocalDate } from '@/components/ui/format';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams } from '../account-page';

export const metadata: Metadata = { title: 'Extrato' };

export default async function StatementRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const params = await searchParams;
  const account = await openAccount(params);
  if (!account) return <StatementEnded />;
  const now = new Date();
  const today = toLocalDate(now);
  const { filters, ignored } = parseFilters(params, today);
  const { place, ignored: misplaced } = parsePlace(params);
  const query = toQuery(filters, today);
  const path = `/accounts/${account.id}` as const;
  const [first, totals, openReceipt, views] = await Promise.all([
    readBank<StatementPage>(`${path}/statement`, { ...query, cursor: place.cursor ?? undefined }),
    hasFilters(filters) ? readBank<StatementTotals>(`${path}/statement/totals`, { ...query }).then(optionalData) : null,
    place.entryId ? readBank<Receipt>(`${path}/receipts/${place.entryId}`).then(optionalData) : null,
    place.viewId ? readBank<{ data: StatementView[] }>(`${path}/statement_views`).then(optionalData) : null,
  ]);
  if (first.state === 'expired') return <StatementEnded />;
  const view = views?.data.find(({ id }) => id === place.viewId);
  return (
    <Statement
      key={account.id}
      accountId={account.id}
      filters={filters}
      place={place}
      ignored={[...ignored, ...misplaced]}
      firstPage={first.state === 'ok' ? first.data : null}
      totals={totals}
      openReceipt={openReceipt}
      view={{ name: view?.name ?? null, gone: views !== null && !view }}
      requestId={first.state === 'problem' ? first.requestId : undefined}
      now={now.toISOString()}
      today={today}
    />
  );
}
