'use client';

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { PixReturn } from '@/bank/contract/products/pix/returns';
import { isOutcomeUnknown } from '@/contexts/use-asking-again';
import { isApiError } from '@/services/http/api-error';
import { createPixReturn, getPixReturn } from '@/services/pix/support';
import { type OpenReturn, provesUnreturned } from './open-return';

const POLL_MS = 2000;

export interface AuthorizedReturn extends OpenReturn {
  stepUpProof: string;
}

/** A return that the bank has, and its state now. */
export function useFollowed(accountId: string, sent: PixReturn | null): PixReturn | null {
  const { data } = useQuery({
    queryKey: ['pix-return', accountId, sent?.id],
    queryFn: ({ signal }) => getPixReturn(accountId, sent?.id ?? '', signal),
    initialData: sent ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: sent !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? POLL_MS : false),
  });
  return data ?? sent;
}

interface Ends {
  made: (refund: PixReturn) => void;
  refused: (message: string) => void;
  /** Nobody can tell whether it was made. */
  lost: (authorized: AuthorizedReturn) => void;
}

/** Sends an authorised return; while one is on its way under its key, another call sends nothing. Never throws. */
export function useDeliver(of: { accountId: string; transactionId: string }, ends: Ends) {
  const { accountId, transactionId } = of;
  const keyOnItsWay = useRef<string | null>(null);
  const latest = useRef(ends);
  useEffect(() => {
    latest.current = ends;
  });
  return useCallback(
    async (authorized: AuthorizedReturn, isRepeat: boolean): Promise<void> => {
      const { amountCents, description, idempotencyKey, stepUpProof } = authorized;
      if (keyOnItsWay.current === idempotencyKey) return;
      keyOnItsWay.current = idempotencyKey;
      const body = { transaction_id: transactionId, amount_cents: amountCents, ...(description && { description }) };
      try {
        latest.current.made(await createPixReturn(accountId, body, { idempotencyKey, stepUpProof }));
      } catch (failure) {
        const isOpen = !isApiError(failure) || isOutcomeUnknown(failure);
        if (isOpen || (isRepeat && !provesUnreturned(failure.code))) latest.current.lost(authorized);
        else latest.current.refused(failure.message);
      } finally {
        keyOnItsWay.current = null;
      }
    },
    [accountId, transactionId],
  );
}
