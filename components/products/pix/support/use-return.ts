'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { PixReturn, ReturnablePix } from '@/bank/contract/products/pix/returns';
import type { StepUp } from '@/components/step-up/use-step-up';
import { useAskingAgain } from '@/contexts/use-asking-again';
import { type MayReplace, useDraft } from '@/contexts/use-draft';
import { isApiError } from '@/services/http/api-error';
import { createIdempotencyKey, getReturnablePix } from '@/services/pix/support';
import { type OpenReturn, returnForm, toOpenReturn } from './open-return';
import { returnTexts as texts } from './return-texts';
import { type AuthorizedReturn, useDeliver, useFollowed } from './return-delivery';

/** Received Pix of an account, under which what may be given back of it is read. */
export const returnableKey = (accountId: string, transactionId: string) => ['pix-returns', accountId, transactionId];

interface Wish {
  accountId: string;
  transactionId: string;
  ask: StepUp['ask'];
  /** The bank has it: what the page shows of the Pix is old now. */
  onSent: () => void;
  /** A return from before whose outcome is open: it is being asked for. */
  onFound: (open: OpenReturn) => void;
}

type Stage = { at: 'typing' } | { at: 'sending' | 'confirming'; authorized: AuthorizedReturn };

const TYPING: Stage = { at: 'typing' };
const wishOf = ({ amountCents, description }: Pick<OpenReturn, 'amountCents' | 'description'>): string =>
  JSON.stringify([amountCents, description]);

/** Another tab's open outcome is not forgotten for this one. */
const mayReplace: MayReplace = (found, before) =>
  found === undefined ? before === undefined : toOpenReturn(found) === null;

/**
 * One return, from its confirmation to its end: authorised, remembered by the bank while its outcome is open, sent once however often it is
 * pressed and wherever it is asked for again, and followed until it is decided.
 */
export function useReturn({ accountId, transactionId, ask, onSent, onFound }: Wish) {
  const [sent, setSent] = useState<PixReturn | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [stage, setStage] = useState<Stage>(TYPING);
  const key = useRef({ wish: '', value: '' });
  const isAsking = useRef(false);
  const queries = useQueryClient();
  const result = useFollowed(accountId, sent);

  const memory = stage.at === 'typing' ? null : toOpenReturn(stage.authorized);
  const { keepNow } = useDraft<OpenReturn>(returnForm(transactionId), memory, {
    onFound: found => {
      const open = toOpenReturn(found);
      if (!open) return;
      key.current = { wish: wishOf(open), value: open.idempotencyKey };
      setStage({ at: 'confirming', authorized: { ...open, stepUpProof: '' } });
      onFound(open);
    },
  });

  const deliver = useDeliver(
    { accountId, transactionId },
    {
      made: refund => {
        setSent(refund);
        setStage(TYPING);
        onSent();
      },
      refused: message => {
        setError(message);
        setStage(TYPING);
      },
      lost: authorized => setStage(now => (now.at === 'confirming' ? now : { at: 'confirming', authorized })),
    },
  );
  const askAgain = useCallback((authorized: AuthorizedReturn) => deliver(authorized, true), [deliver]);
  const checkNow = useAskingAgain(stage.at === 'confirming' ? stage.authorized : null, askAgain);

  /** Whether what is left is what the person has reviewed; else the screen shows what is. */
  const isStillAsSeen = async (seen: ReturnablePix): Promise<boolean> => {
    const now = await getReturnablePix(accountId, transactionId);
    if (now.returned_cents === seen.returned_cents) return true;
    queries.setQueryData(returnableKey(accountId, transactionId), now);
    return false;
  };

  const authorizeAndSend = async (seen: ReturnablePix, wish: Omit<OpenReturn, 'idempotencyKey'>) => {
    // another wish is another call; the same one keeps its key, so that a repeat cannot pay twice
    if (key.current.wish !== wishOf(wish)) key.current = { wish: wishOf(wish), value: createIdempotencyKey() };
    const idempotencyKey = key.current.value;
    const stepUpProof = await ask({
      purpose: 'return_pix_payment',
      account_id: accountId,
      idempotency_key: idempotencyKey,
      transaction_id: transactionId,
      amount_cents: wish.amountCents,
      ...(wish.description && { description: wish.description }),
    });
    if (stepUpProof === undefined) return;
    const open = { ...wish, idempotencyKey };
    const keeping = await keepNow(open, mayReplace);
    if (keeping !== 'kept') return setError(texts.notSent[keeping]);
    const authorized = { ...open, stepUpProof };
    setStage({ at: 'sending', authorized });
    const isAsSeen = await isStillAsSeen(seen).catch(() => undefined);
    if (isAsSeen) return deliver(authorized, false);
    setStage(TYPING);
    setError(texts.notSent[isAsSeen === false ? 'elsewhere' : 'failed']);
  };

  const send = async (seen: ReturnablePix, amountCents: number, message: string) => {
    if (isAsking.current || stage.at !== 'typing') return;
    isAsking.current = true;
    setBusy(true);
    setError(null);
    try {
      await authorizeAndSend(seen, { amountCents, description: message.trim() });
    } catch (failure) {
      setError(isApiError(failure) ? failure.message : texts.generic);
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  };

  const confirming = stage.at === 'confirming' ? stage.authorized : null;
  return { result, confirming, checkNow, error, isBusy, send, clearError: () => setError(null) };
}
