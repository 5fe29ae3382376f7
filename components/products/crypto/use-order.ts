'use client';

import { useQuery } from '@tanstack/react-query';
import type { CryptoOrder } from '@/bank/contract/products/crypto';
import { bankNow } from '@/components/ui/bank-clock';
import { getCryptoOrder } from '@/services/crypto';

const SOON_MS = 2_000;

const SLOW_MS = 15_000;

/** Whether the partner takes longer than it does: nobody knows yet. */
export const isSlow = ({ status, is_waiting, created_at }: CryptoOrder): boolean =>
  status === 'processing' && !is_waiting && bankNow().getTime() - Date.parse(created_at) > SLOW_MS;

/** An order as it is now: read again until the partner has answered. */
export const useOrder = (accountId: string, first: CryptoOrder): CryptoOrder =>
  useQuery({
    queryKey: ['crypto-order', accountId, first.id],
    queryFn: ({ signal }) => getCryptoOrder(accountId, first.id, signal),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? SOON_MS : false),
  }).data;
