'use client';

import { useSearchParams } from 'next/navigation';
import { ACCOUNT_PARAM, withAccount } from '@/components/frame/account-address';

/** Keeps the account of this page in a link: settings belong to the person, the way back to an account. */
export function useHrefWithAccount(): (path: string) => string {
  const account = useSearchParams().get(ACCOUNT_PARAM);
  return path => (account ? withAccount(path, account) : path);
}
