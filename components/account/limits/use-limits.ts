'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LimitSettings } from '@/bank/contract/payments/limits';
import { getLimits } from '@/services/limits';

/** What the server read; read anew after every change and when the account's limits changed elsewhere. */
export const useLimits = (accountId: string, first: LimitSettings) =>
  useQuery({
    queryKey: ['limits', accountId],
    queryFn: ({ signal }) => getLimits(accountId, signal),
    initialData: first,
  }).data;

/** Reads the limits of the account again, and what else stands on them. */
export function useAfterLimitChange(accountId: string): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['limits', accountId] });
    void client.invalidateQueries({ queryKey: ['pix', accountId] });
  };
}
