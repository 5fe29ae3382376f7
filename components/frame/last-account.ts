/** Cookie of this device that names the account used last (`acc_…`): an address without `?conta=` opens it. */
export const LAST_ACCOUNT_COOKIE = 'last_account';

const YEAR_S = 31_536_000;

/** Keeps which account this browser used last. nookies comes with the first use: it is not in the first load. */
export async function rememberAccount(accountId: string): Promise<void> {
  const { setCookie } = await import('nookies');
  setCookie(null, LAST_ACCOUNT_COOKIE, accountId, { path: '/', maxAge: YEAR_S, sameSite: 'lax' });
}

/** The accounts with the one used last in front; one that is not among them changes nothing. */
export const lastUsedFirst = <Account extends { id: string }>(
  accounts: readonly Account[],
  last: string | undefined,
): Account[] => accounts.toSorted((a, b) => Number(b.id === last) - Number(a.id === last));
