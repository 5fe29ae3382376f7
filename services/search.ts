import type { Contact } from '@/bank/contract/ground/contacts';
import type { StatementPage } from '@/bank/contract/books/statement';
import { request } from './http';

const accountPath = (accountId: string) => `/accounts/${encodeURIComponent(accountId)}` as const;

/** The payees of an account, favourites first, then most recently paid first; the bank hands out 200. @throws {ApiError} `not_found` */
export const listPayees = async (accountId: string, signal?: AbortSignal): Promise<Contact[]> => {
  const { data } = await request<{ data: Contact[] }>({
    method: 'GET',
    path: `${accountPath(accountId)}/contacts`,
    signal,
  });
  return data;
};

/** The newest entries with a text in them, or of an amount as people write it: `padaria`, `150`, `1.234,56`. @throws {ApiError} `not_found` */
export const findEntries = async (
  accountId: string,
  { text, limit }: { text: string; limit: number },
  signal?: AbortSignal,
): Promise<StatementPage['data']> => {
  const { data } = await request<StatementPage>({
    method: 'GET',
    path: `${accountPath(accountId)}/statement`,
    query: { q: text, limit },
    signal,
  });
  return data;
};
