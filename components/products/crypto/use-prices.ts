'use client';

import { type Dispatch, type SetStateAction, useMemo, useRef } from 'react';
import type { CryptoQuote } from '@/bank/contract/products/crypto';
import { createCryptoQuote } from '@/services/crypto';
import { toTradeProblem, type TradeProblem, type TradeStep } from './trade-step';

export type TradeQuestion = Parameters<typeof createCryptoQuote>[1];

export interface Prices {
  ask: (question: TradeQuestion) => Promise<void>;
  /** The same question again, beside the price that was seen and why it does not hold. */
  renew: (before: CryptoQuote, problem: TradeProblem | null) => Promise<void>;
  /** An answer that is still on its way is nobody's any more. */
  drop: () => void;
  /** What was asked last. */
  question: () => TradeQuestion | null;
}

/** Locked prices: of several questions the last one is the one that is answered. */
export function usePrices(accountId: string, setStep: Dispatch<SetStateAction<TradeStep>>): Prices {
  const last = useRef(0);
  const question = useRef<TradeQuestion | null>(null);
  return useMemo(() => {
    const read = async (wanted: TradeQuestion, before: CryptoQuote | null, problem: TradeProblem | null) => {
      question.current = wanted;
      last.current += 1;
      const mine = last.current;
      setStep(now => ('isAsking' in now ? { ...now, isAsking: true } : now));
      try {
        const quote = await createCryptoQuote(accountId, wanted);
        if (mine === last.current) setStep({ at: 'review', quote, before, problem, isAsking: false });
      } catch (error) {
        if (mine !== last.current) return;
        const refused = toTradeProblem(error);
        setStep(now => ('isAsking' in now ? { ...now, problem: refused, isAsking: false } : now));
      }
    };
    return {
      ask: wanted => read(wanted, null, null),
      renew: async (before, problem) => {
        if (question.current) await read(question.current, before, problem);
      },
      drop: () => {
        last.current += 1;
      },
      question: () => question.current,
    };
  }, [accountId, setStep]);
}
