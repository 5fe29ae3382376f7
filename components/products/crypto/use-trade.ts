'use client';

import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { CryptoQuote } from '@/bank/contract/products/crypto';
import { useStepUp, useWarmStepUp } from '@/components/step-up/use-step-up';
import { bankNow } from '@/components/ui/bank-clock';
import { useAskingAgain } from '@/contexts/use-asking-again';
import { createIdempotencyKey } from '@/services/crypto';
import type { Pending } from './kept-trade';
import { toLimitPrice } from './limit-price';
import { AT_FORM, toTradeProblem, type TradeStep } from './trade-step';
import { holdsFor, type Proven, toTradeWish } from './trade-wish';
import { type TradeQuestion, usePrices } from './use-prices';
import { useSend } from './use-send';

export interface Trade {
  step: TradeStep;
  /** What the person has proved already; of a price within it only the price has to be accepted. */
  proven: Proven | null;
  ask: (question: TradeQuestion) => void;
  renew: () => void;
  confirm: (act: string, hasConsent: boolean) => Promise<void>;
  /** Back to what was typed. */
  change: () => void;
  checkNow: () => void;
  /** Goes on asking what became of an order that this tab had sent. */
  resume: (pending: Pending) => void;
  dialog: ReactNode;
}

interface TradePlace {
  accountId: string;
  /** Told of an order before it is sent, and of null once its outcome is known. */
  onPending: (pending: Pending | null) => void;
}

const isOver = ({ expires_at }: CryptoQuote): boolean => Date.parse(expires_at) <= bankNow().getTime();

/** One trade from its question to what became of it. A price that ended or moved is asked anew, and accepted by nobody but the person. */
export function useTrade({ accountId, onPending }: TradePlace): Trade {
  const [step, setStep] = useState<TradeStep>(AT_FORM);
  const [proven, setProven] = useState<Proven | null>(null);
  const prices = usePrices(accountId, setStep);
  const { ask: askProof, dialog } = useStepUp();
  useWarmStepUp(step.at === 'review');
  const send = useSend({ accountId, onPending }, { setStep, setProven, prices });
  const checkNow = useAskingAgain(step.at === 'confirming' ? step.pending : null, send);
  const resume = useCallback((pending: Pending) => setStep({ at: 'confirming', pending }), []);
  const isBusy = useRef(false);

  const prove = async (quote: CryptoQuote, question: TradeQuestion, act: string): Promise<Proven | undefined> => {
    if (holdsFor(proven, quote)) return proven;
    const limitPrice = toLimitPrice(quote.price, quote.side, quote.asset.price_digits);
    const meant = { limitPrice, idempotencyKey: createIdempotencyKey() };
    const stepUpProof = await askProof(toTradeWish(accountId, question, meant), act);
    if (stepUpProof === undefined) return undefined;
    const made = { ...meant, stepUpProof };
    setProven(made);
    return made;
  };

  const confirm = async (act: string, hasConsent: boolean) => {
    const question = prices.question();
    if (step.at !== 'review' || !question || isBusy.current) return;
    const { quote } = step;
    isBusy.current = true;
    try {
      const made = await prove(quote, question, act);
      if (!made) return;
      // the lock ended while the person proved it: what is sent is what was seen
      if (isOver(quote)) return await prices.renew(quote, null);
      const pending = { quote, hasConsent, ...made };
      onPending(pending);
      setStep({ ...step, at: 'sending', before: null, problem: null });
      await send(pending);
    } catch (error) {
      setStep({ ...step, problem: toTradeProblem(error) });
    } finally {
      isBusy.current = false;
    }
  };

  return {
    ...{ step, proven, confirm, checkNow, resume, dialog },
    ask: question => {
      setProven(null);
      void prices.ask(question);
    },
    renew: () => void (step.at === 'review' && prices.renew(step.quote, null)),
    change: () => {
      prices.drop();
      setProven(null);
      setStep(AT_FORM);
    },
  };
}
