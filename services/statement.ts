import type { StatementFilters, StatementPage, StatementQuery, StatementTotals } from '@/bank/contract/books/statement';
import { request } from './http';

const pathOf = (accountId: string): `/${string}` => `/accounts/${encodeURIComponent(accountId)}/statement`;

/** Filters as they travel in an address; what is not set is left out. */
const toParams = (filters: StatementFilters): Record<string, string | number | undefined> => {
  const { direction, kind, from, to, q, min_cents, max_cents } = filters;
  const amount = (cents: unknown) => (cents === undefined ? undefined : Number(cents));
  return { direction, kind, from, to, q, min_cents: amount(min_cents), max_cents: amount(max_cents) };
};

/**
 * A page of posted entries, newest first; the next page is asked for with `cursor: next_cursor`.
 * @throws {ApiError} `not_found`, `validation_failed`
 */
export const listStatement = (
  accountId: string,
  { cursor, limit, ...filters }: StatementQuery,
  signal?: AbortSignal,
): Promise<StatementPage> =>
  request({
    method: 'GET',
    path: pathOf(accountId),
    query: { ...toParams(filters), cursor, limit: limit === undefined ? undefined : Number(limit) },
    signal,
  });

/** Sums of what the filters leave. @throws {ApiError} `not_found`, `validation_failed` */
export const getStatementTotals = (
  accountId: string,
  filters: StatementFilters,
  signal?: AbortSignal,
): Promise<StatementTotals> =>
  request({ method: 'GET', path: `${pathOf(accountId)}/totals`, query: toParams(filters), signal });
