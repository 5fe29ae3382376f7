import type { StatementPage, StatementQuery } from '@/bank/contract/statement';
import { request } from './http';

/**
 * A page of posted entries, newest first; the next page is asked for with `cursor: next_cursor`.
 * @throws {ApiError} `not_found`, `validation_failed`
 */
export const listStatement = (
  accountId: string,
  query: StatementQuery,
  signal?: AbortSignal,
): Promise<StatementPage> => {
  const { cursor, limit, direction, kind, from, to, q } = query;
  return request({
    method: 'GET',
    path: `/accounts/${encodeURIComponent(accountId)}/statement`,
    query: { cursor, limit: limit === undefined ? undefined : Number(limit), direction, kind, from, to, q },
    signal,
  });
};
