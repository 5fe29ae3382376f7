import type * as fees from '@/bank/contract/books/fees';
import { call, hrefOf } from './http';

/** What payments cost, and what was paid of it in a month (`2026-11`). @throws {ApiError} `not_found` */
export const getFees = (accountId: string, month: string, signal?: AbortSignal) =>
  call<typeof fees.getFees>('GET /accounts/{account_id}/fees', {
    params: { account_id: accountId },
    query: { month },
    signal,
  });

/** Where the fees of a month are downloaded from. */
export const feesFileHref = (accountId: string, month: string): string =>
  hrefOf<typeof fees.downloadFees>('/accounts/{account_id}/fees/{month}/file', {
    params: { account_id: accountId, month },
  });
