import type { listStatement } from '@/bank/contract/books/statement';
import type * as institutions from '@/bank/contract/ground/institutions';
import type { listContacts } from '@/bank/contract/ground/contacts';
import { call } from './http';

/** The payees of an account, favourites first, then most recently paid first; the bank hands out 200. @throws {ApiError} `not_found` */
export const listPayees = async (accountId: string, signal?: AbortSignal) => {
  const { data } = await call<typeof listContacts>('GET /accounts/{account_id}/contacts', {
    params: { account_id: accountId },
    signal,
  });
  return data;
};

/** The newest entries with a text in them, or of an amount as people write it: `padaria`, `150`, `1.234,56`. @throws {ApiError} `not_found` */
export const findEntries = async (
  accountId: string,
  { text, limit }: { text: string; limit: number },
  signal?: AbortSignal,
) => {
  const { data } = await call<typeof listStatement>('GET /accounts/{account_id}/statement', {
    params: { account_id: accountId },
    query: { q: text, limit },
    signal,
  });
  return data;
};

/** Institutions that accounts can be at, those met most first. */
export const listInstitutions = async (signal?: AbortSignal) =>
  (await call<typeof institutions.listInstitutions>('GET /institutions', { signal })).data;
