import type { Account } from '@/bank/contract/ground/accounts';

/** Search parameter that says which account a page is about; absent is the first one. */
export const ACCOUNT_PARAM = 'conta';

/** `('/statement?q=luz', 'acc_1')` -> `/statement?q=luz&conta=acc_1`; a place on the page stays: `/card/crd_1?conta=acc_1#opcoes`. */
export function withAccount(path: string, accountId: string): string {
  const [address = '', place] = path.split('#');
  const [pathname = '', search = ''] = address.split('?');
  const params = new URLSearchParams(search);
  params.set(ACCOUNT_PARAM, accountId);
  return `${pathname}?${params}${place ? `#${place}` : ''}`;
}

/** The account that an address names, else the first; undefined without accounts. */
export const findActiveAccount = (accounts: readonly Account[], asked: string | null): Account | undefined =>
  accounts.find(({ id }) => id === asked) ?? accounts[0];
