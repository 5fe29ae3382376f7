import type * as statement from '@/bank/contract/books/statement';
import { call } from './http';

/**
 * A page of posted entries, newest first; the next page is asked for with `cursor: next_cursor`.
 * @throws {ApiError} `not_found`, `validation_failed`
 */
export const listStatement = (accountId: string, query: statement.StatementQuery, signal?: AbortSignal) =>
  call<typeof statement.listStatement>('GET /accounts/{account_id}/statement', {
    params: { account_id: accountId },
    query,
    signal,
  });

/** Sums of what the filters leave. @throws {ApiError} `not_found`, `validation_failed` */
export const getStatementTotals = (accountId: string, filters: statement.StatementFilters, signal?: AbortSignal) =>
  call<typeof statement.getStatementTotals>('GET /accounts/{account_id}/statement/totals', {
    params: { account_id: accountId },
    query: filters,
    signal,
  });
