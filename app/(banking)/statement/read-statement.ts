import 'server-only';
import { getBalance } from '@/bank/contract/ground/accounts';
import { listStatementViews } from '@/bank/contract/service/preferences';
import { getReceipt } from '@/bank/contract/books/receipts';
import { getStatementTotals, listStatement } from '@/bank/contract/books/statement';
import { hasFilters, type StatementFilters, toQuery } from '@/components/account/statement/filters';
import type { StatementPlace } from '@/components/account/statement/places';
import { readBank } from '@/gateway/page-data';
import { optionalData } from '../account-page';

/** Two screens of entries: what the first HTML carries; those that follow come fifty at a time. */
const FIRST_ENTRIES = 30;

/** What the statement shows first, asked for at once: the page of entries, and what the filters and the place in the address call for. */
export async function readStatement(
  accountId: string,
  filters: StatementFilters,
  place: StatementPlace,
  today: string,
) {
  const query = toQuery(filters, today);
  const params = { account_id: accountId };
  const [balance, first, totals, openReceipt, views] = await Promise.all([
    readBank(getBalance, { params }).then(optionalData),
    readBank(listStatement, { params, query: { ...query, cursor: place.cursor ?? undefined, limit: FIRST_ENTRIES } }),
    hasFilters(filters) ? readBank(getStatementTotals, { params, query }).then(optionalData) : null,
    place.entryId
      ? readBank(getReceipt, { params: { ...params, transaction_id: place.entryId } }).then(optionalData)
      : null,
    place.viewId ? readBank(listStatementViews, { params }).then(optionalData) : null,
  ]);
  const view = views?.data.find(({ id }) => id === place.viewId);
  return { balance, first, totals, openReceipt, view: { name: view?.name ?? null, gone: views !== null && !view } };
}
