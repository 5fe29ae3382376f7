'use client';

import { type Dispatch, type SetStateAction, useCallback } from 'react';
import { isOutcomeUnknown } from '@/contexts/use-asking-again';
import { createCryptoOrder } from '@/services/crypto';
import type { Pending } from './kept-trade';
import { toConfirming, toTradeProblem, type TradeStep, wantsPrice } from './trade-step';
import type { Proven } from './trade-wish';
import type { Prices } from './use-prices';

interface SendPlace {
  accountId: string;
  onPending: (pending: Pending | null) => void;
}

interface SendParts {
  setStep: Dispatch<SetStateAction<TradeStep>>;
  setProven: (proven: Proven | null) => void;
  prices: Prices;
}

/** Sends an order that was proved. A lost answer keeps its key; a price that does not hold any more leads to another one. */
export function useSend({ accountId, onPending }: SendPlace, { setStep, setProven, prices }: SendParts) {
  return useCallback(
    async (pending: Pending): Promise<void> => {
      const { quote, hasConsent, limitPrice, ...commitment } = pending;
      try {
        const consent = hasConsent ? { consent: true as const } : {};
        const body = { crypto_quote_id: quote.id, limit_price: limitPrice, ...consent };
        const order = await createCryptoOrder(accountId, body, commitment);
        onPending(null);
        setStep({ at: 'result', order });
      } catch (error) {
        if (isOutcomeUnknown(error)) return setStep(now => toConfirming(now, pending));
        onPending(null);
        const problem = toTradeProblem(error);
        setStep({ at: 'review', quote, before: null, problem, isAsking: false });
        if (wantsPrice(problem)) return prices.renew(quote, problem);
        setProven(null);
      }
    },
    [accountId, onPending, prices, setStep, setProven],
  );
}
