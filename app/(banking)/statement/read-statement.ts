import 'server-only';
import type { StatementView } from '@/bank/contract/service/preferences';
import type { Receipt } from '@/bank/contract/books/receipts';
import type { StatementPage, StatementTotals } from '@/bank/contract/books/statement';
import { hasFilters, type StatementFilters, toQuery } from '@/components/account/statement/filters';
import type { StatementPlace } from '@/components/account/statement/places';
import { readBank } from '@/gateway/page-data';
import { optionalData } from '../account-page';

/** What the statement shows first, asked for at once: the page of entries, and what the filters and the place in the address call for. */
export async function readStatement(
  accountId: string,
  filters: StatementFilters,
  place: StatementPlace,
  today: string,
) {
  const query = toQuery(filters, today);
  const path = `/accounts/${accountId}` as const;
  const [first, totals, openReceipt, views] = await Promise.all([
    readBank<StatementPage>(`${path}/statement`, { ...query, cursor: place.cursor ?? undefined }),
    hasFilters(filters) ? readBank<StatementTotals>(`${path}/statement/totals`, { ...query }).then(optionalData) : null,
    place.entryId ? readBank<Receipt>(`${path}/receipts/${place.entryId}`).then(optionalData) : null,
    place.viewId ? readBank<{ data: StatementView[] }>(`${path}/statement_views`).then(optionalData) : null,
  ]);
  const view = views?.data.find(({ id }) => id === place.viewId);
  return { first, totals, openReceipt, view: { name: view?.name ?? null, gone: views !== null && !view } };
}
