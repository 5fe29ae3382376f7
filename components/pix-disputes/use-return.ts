'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PixReturn } from '@/bank/contract/pix-returns';
import type { StepUp } from '@/components/step-up/use-step-up';
import { isApiError } from '@/services/http/api-error';
import { createIdempotencyKey, createPixReturn, getPixReturn } from '@/services/pix-disputes';
import { returnTexts } from './return-texts';

const POLL_MS = 2000;

interface Wish {
  accountId: string;
  transactionId: string;
  ask: StepUp['ask'];
  /** The bank has it: what the page shows of the Pix is old now. */
  onSent: () => void;
}

/** One return, from its confirmation to its end: authorised, sent once however often it is pressed, and followed until it is decided. */
export function useReturn({ accountId, transactionId, ask, onSent }: Wish) {
  const [sent, setSent] = useState<PixReturn | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const key = useRef({ wish: '', value: '' });
  const { data: result } = useQuery({
    queryKey: ['pix-return', accountId, sent?.id],
    queryFn: ({ signal }) => getPixReturn(accountId, sent?.id ?? '', signal),
    initialData: sent ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: sent !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? POLL_MS : false),
  });

  const send = async (amountCents: number, description: string) => {
    // another wish is another call; the same one keeps its key, so that a repeat cannot pay twice
    const wish = JSON.stringify([amountCents, description]);
    if (key.current.wish !== wish) key.current = { wish, value: createIdempotencyKey() };
    const idempotencyKey = key.current.value;
    setBusy(true);
    setError(null);
    try {
      const common = { transaction_id: transactionId, amount_cents: amountCents };
      const proof = await ask({
        purpose: 'return_pix_payment',
        account_id: accountId,
        idempotency_key: idempotencyKey,
        ...common,
      });
      if (proof === undefined) return;
      const body = description.trim() === '' ? common : { ...common, description: description.trim() };
      setSent(await createPixReturn(accountId, body, { idempotencyKey, stepUpProof: proof }));
      onSent();
    } catch (failure) {
      setError(isApiError(failure) ? failure.message : returnTexts.generic);
    } finally {
      setBusy(false);
    }
  };

  return { result: result ?? sent, error, isBusy, send, clearError: () => setError(null) };
}
