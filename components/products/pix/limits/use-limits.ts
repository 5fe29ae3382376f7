'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PixLimitSettings, TrustedPayee } from '@/bank/contract/products/pix/limits';
import { getPixLimits, listTrustedPayees } from '@/services/pix/limits';

/** What the server read; read anew after every change and when the account's Pix changed elsewhere. */
export const useLimits = (accountId: string, first: PixLimitSettings) =>
  useQuery({
    queryKey: ['pix', accountId, 'limits'],
    queryFn: ({ signal }) => getPixLimits(accountId, signal),
    initialData: first,
  }).data;

export const useTrustedPayees = (accountId: string, first: TrustedPayee[] | null) =>
  useQuery({
    queryKey: ['pix', accountId, 'trusted-payees'],
    queryFn: ({ signal }) => listTrustedPayees(accountId, signal),
    initialData: first ?? undefined,
  });

/** Reads limits and trusted payees of the account again; what the bank just answered is shown at once. */
export function useAfterLimitChange(accountId: string): (settings?: PixLimitSettings) => void {
  const client = useQueryClient();
  return settings => {
    if (settings) client.setQueryData(['pix', accountId, 'limits'], settings);
    void client.invalidateQueries({ queryKey: ['pix', accountId] });
  };
}
