'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import { useActiveAccount } from '@/components/frame/use-active-account';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { onLive } from '@/contexts/live-store';
import type { LivePage } from './live-work';

/** Lets the page that is open follow what the bank tells: figures, lists and a word about it. What does the work comes with the first message. */
export function LiveNews({ accounts }: { accounts: readonly Account[] }) {
  const client = useQueryClient();
  const router = useRouter();
  const pathname = usePathname();
  const { areHidden } = useHiddenAmounts();
  const accountId = useActiveAccount(accounts)?.id;
  const [called, show] = useState<ReactNode>();
  const page = useRef<LivePage>(undefined);
  useEffect(() => {
    const companies = new Map(accounts.map(({ id, company }) => [id, company.trade_name]));
    page.current = { client, pathname, accountId, companies, areHidden, refresh: router.refresh, show };
  });
  useEffect(
    () =>
      onLive(message => {
        void import('./live-work').then(
          ({ follow }) => follow(message, () => page.current),
          () => undefined,
        );
      }),
    [],
  );
  return called;
}
