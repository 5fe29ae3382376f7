'use client';

import { useRef, useState } from 'react';
import { isApiError } from '@/services/http/api-error';
import { texts } from './texts';

export interface Act {
  isBusy: boolean;
  /** Why it was not done, in words. */
  error: string | null;
  clear: () => void;
  /** Does it, once at a time. True when it was done. */
  run: (act: () => Promise<unknown>) => Promise<boolean>;
}

/** One act of the settings, with its waiting and its refusal. Nothing is shown as done before the bank has said so. */
export function useAct(): Act {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isOnItsWay = useRef(false);
  return {
    isBusy,
    error,
    clear: () => setError(null),
    run: async act => {
      if (isOnItsWay.current) return false;
      isOnItsWay.current = true;
      setBusy(true);
      setError(null);
      try {
        await act();
        return true;
      } catch (failure) {
        setError(isApiError(failure) ? withoutMoney(failure.message) : texts.failed);
        return false;
      } finally {
        isOnItsWay.current = false;
        setBusy(false);
      }
    },
  };
}

/** The words of `step_up_required` speak of money first: here none is at stake. */
const withoutMoney = (message: string): string => message.replace(' Nenhum valor saiu da conta.', '');
