import type * as agenda from '@/bank/contract/books/agenda';
import { call } from './http';

/** What stands open on an account. Read by itself, not by a person: the end of a session is not told by it. @throws {ApiError} `not_found` */
export const getAgenda = (accountId: string, signal?: AbortSignal) =>
  call<typeof agenda.getAgenda>('GET /accounts/{account_id}/agenda', {
    params: { account_id: accountId },
    signal,
    own: true,
  });
