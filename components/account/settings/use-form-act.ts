'use client';

import { useRef, useState } from 'react';
import { asOwnAct } from '@/contexts/own-acts';
import { isApiError } from '@/services/http/api-error';
import { texts } from './texts';

/** Sending the one form of a dialog: once at a time, its refusal beside the field. `wordsFor` gives own words for some refusals. */
export function useFormAct(wordsFor: (error: unknown) => string | null = () => null) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOnItsWay = useRef(false);

  const send = async <T>(act: () => Promise<T>, then: (answer: T) => void): Promise<void> => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setBusy(true);
    setError(null);
    try {
      then(await asOwnAct(act));
    } catch (failure) {
      setError(wordsFor(failure) ?? (isApiError(failure) ? failure.message : texts.failed));
    } finally {
      isOnItsWay.current = false;
      setBusy(false);
    }
  };

  return {
    error,
    setError,
    isBusy,
    run: <T>(act: () => Promise<T>, then: (answer: T) => void): void => void send(act, then),
  };
}
