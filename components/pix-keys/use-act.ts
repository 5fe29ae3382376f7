'use client';

import { useRef, useState } from 'react';
import { isApiError } from '@/services/http/api-error';
import { texts } from './texts';

export interface Act {
  isBusy: boolean;
  /** Why it was not done, in words. */
  error: string | null;
  clear: () => void;
  /** Does it, once at a time. */
  run: (act: () => Promise<unknown>) => Promise<void>;
}

/** No money is at stake in keys: what messages add about it is left out. */
const withoutMoney = (message: string): string =>
  message.replace(/;? ?nenhum valor saiu da conta\.$/i, '').replace(/([^.])$/, '$1.');

/** One act on keys, with its waiting and its refusal. Nothing is shown as done before the bank has said so. */
export function useAct(): Act {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isOnItsWay = useRef(false);
  return {
    isBusy,
    error,
    clear: () => setError(null),
    run: async act => {
      if (isOnItsWay.current) return;
      isOnItsWay.current = true;
      setBusy(true);
      setError(null);
      try {
        await act();
      } catch (failure) {
        setError(isApiError(failure) ? withoutMoney(failure.message) : texts.failed);
      } finally {
        isOnItsWay.current = false;
        setBusy(false);
      }
    },
  };
}
