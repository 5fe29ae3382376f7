'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import { ACCOUNT_PARAM, findActiveAccount } from './account-address';
import { rememberAccount } from './last-account';

/** The account that this tab was on last; only ever set in a browser. */
let lastHere: string | null = null;

/** The account that the address names, else the one used last: in this tab, then in this browser, which the server puts first. */
export function useActiveAccount(accounts: readonly Account[]): Account | undefined {
  const asked = useSearchParams().get(ACCOUNT_PARAM);
  const account = findActiveAccount(accounts, asked ?? lastHere);
  const id = account?.id;
  const isChoice = accounts.length > 1;
  useEffect(() => {
    if (!id || lastHere === id) return;
    lastHere = id;
    if (isChoice) void rememberAccount(id);
  }, [id, isChoice]);
  return account;
}
