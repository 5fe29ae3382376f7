'use client';

import { useRef, useState } from 'react';
import { asOwnAct } from './own-acts';
import { isApiError } from '@/services/http/api-error';

export interface Act {
  isBusy: boolean;
  /** Why it was not done, in words. */
  error: string | null;
  clear: () => void;
  /** Does it, once at a time. True when it was done. */
  run: (act: () => Promise<unknown>) => Promise<boolean>;
}

const FAILED = 'Algo deu errado e nada foi alterado. Tente novamente em instantes.';

/** One act that moves no money, with its waiting and its refusal. Nothing is shown as done before the bank has said so. */
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
        await asOwnAct(act);
        return true;
      } catch (failure) {
        setError(isApiError(failure) ? failure.plain : FAILED);
        return false;
      } finally {
        isOnItsWay.current = false;
        setBusy(false);
      }
    },
  };
}
