import 'server-only';
import { cookies } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { type Account, type AccountList, listAccounts } from '@/bank/contract/ground/accounts';
import { listNotifications } from '@/bank/contract/ground/notifications';
import { publicId } from '@/bank/contract/primitives';
import { ACCOUNT_PARAM } from '@/components/frame/account-address';
import { LAST_ACCOUNT_COOKIE, lastUsedFirst } from '@/components/frame/last-account';
import { toWaitDigest } from '@/components/frame/page-wait';
import { type PageData, readBank, tellRefused } from '@/gateway/page-data';

/** Search parameters as a page gets them. */
export type PageParams = Record<string, string | string[] | undefined>;

/** Who is signed in, with the accounts, the one that this browser used last in front; one call for layout and page together. */
export const readPerson = cache(async (): Promise<PageData<AccountList>> => {
  const [page, jar] = await Promise.all([readBank(listAccounts, { query: { include: 'user' } }), cookies()]);
  if (page.state !== 'ok' || !page.data.data.accounts) return page;
  const { data } = page.data;
  const accounts = lastUsedFirst(data.accounts ?? [], jar.get(LAST_ACCOUNT_COOKIE)?.value);
  return { ...page, data: { ...page.data, data: { ...data, accounts } } };
});

/** How many that ask home takes: more are told of by the bell. */
const NEWS = 20;

/** The unread notifications that ask for an act, and how many are unread in all; one call for layout and home together. */
export const readNews = cache(() =>
  readBank(listNotifications, { query: { unread: 'true', asking: 'true', limit: NEWS } }),
);

/** The error of a page without its data. Its digest is all that reaches the browser in production: a wait goes in it. */
function toPageError({ code, requestId, retryAfter }: PageData<never> & { state: 'problem' }): Error {
  const error = new Error(`The bank answered ${code} (request ${requestId}).`);
  if (code !== 'rate_limited') return error;
  return Object.assign(error, { digest: toWaitDigest({ seconds: retryAfter ?? DEFAULT_WAIT_S, requestId }) });
}

/** How long to ask for when the bank did not say. */
export const DEFAULT_WAIT_S = 30;

/**
 * What a page cannot do without: its data, or null when the session has ended (show `SessionEnded`).
 * Leads to the second factor or to the 404 page where those are the answer; anything else is the error page.
 */
export function requireData<T>(page: PageData<T>): T | null {
  switch (page.state) {
    case 'ok':
      return page.data;
    case 'expired':
      return page.renewable ? null : redirect('/login');
    case 'mfa':
      return redirect('/auth/two-factor');
    case 'not_found':
      return notFound();
    case 'problem':
      tellRefused(page);
      throw toPageError(page);
  }
}

/** What a page can do without: its data, or null. */
export const optionalData = <T>(page: PageData<T>): T | null => (page.state === 'ok' ? page.data : null);

/** The account that the address names with `?conta=`, else the one used last; null when the session has ended. An account of somebody else does not exist. */
export async function openAccount(params: PageParams): Promise<Account | null> {
  const person = requireData(await readPerson());
  if (!person) return null;
  const { accounts } = person.data;
  // Before the second factor the bank names no accounts.
  if (!accounts) return redirect('/auth/two-factor');
  const asked = params[ACCOUNT_PARAM];
  return (asked === undefined ? accounts[0] : accounts.find(({ id }) => id === asked)) ?? notFound();
}

/** What a page about one thing of an account gets. */
export interface OnePage {
  params: Promise<{ id: string }>;
  searchParams: Promise<PageParams>;
}

/**
 * The account, and what of it the path names by a public id with this prefix; null when the session has ended. What is spelled otherwise does not
 * exist.
 */
export async function openOne<T>(
  { params, searchParams }: OnePage,
  prefix: string,
  read: (accountId: string, id: string) => Promise<PageData<T>>,
): Promise<{ account: Account; one: T } | null> {
  const { id } = await params;
  if (!publicId(prefix).safeParse(id).success) notFound();
  const account = await openAccount(await searchParams);
  const one = account && requireData(await read(account.id, id));
  return account && one && { account, one };
}

/** One value of a search parameter; given twice it counts as absent. */
export const oneParam = (params: PageParams, name: string): string => {
  const value = params[name];
  return typeof value === 'string' ? value : '';
};
