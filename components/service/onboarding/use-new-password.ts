'use client';

import { type RefObject, useState } from 'react';
import { LONGEST, SHORTEST } from '@/components/ui/password-strength';
import { passwordWords, refusedPasswordWords } from '@/components/ui/password-words';
import { isApiError } from '@/services/http/api-error';
import { signInFirst } from './first-sign-in';
import { texts } from './texts';

/** Sets the password at the bank. @throws {ApiError} `validation_failed` with what is wrong with it */
export type PasswordSetter = (password: string) => Promise<{ email: string }>;

const checkPassword = (password: string): string | null => {
  if (password === '') return passwordWords.violations.missing;
  if ([...password].length < SHORTEST) return passwordWords.violations.too_short;
  return password.length > LONGEST ? passwordWords.violations.too_long : null;
};

interface NewPasswordOptions {
  set: PasswordSetter;
  input: RefObject<HTMLInputElement | null>;
  /** It is set, and signing in with it did not work just now. */
  onSet: (email: string) => void;
}

/** The first password of a person: judged, set, and signed in with. */
export function useNewPassword({ set, input, onSet }: NewPasswordOptions) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const refuse = (said: string) => {
    setError(said);
    input.current?.focus();
  };
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    setError(null);
    setFailure(null);
    const wrong = checkPassword(value);
    if (wrong) return refuse(wrong);
    setBusy(true);
    try {
      const { email } = await set(value);
      await signInFirst(email, value).catch(() => onSet(email));
    } catch (refused) {
      if (isApiError(refused, 'validation_failed')) refuse(refusedPasswordWords(refused.violations));
      else setFailure(isApiError(refused) ? refused.message : texts.connectionLost);
      setBusy(false);
    }
  };
  return {
    value,
    error,
    failure,
    isBusy,
    hasProblem: error !== null || failure !== null,
    submit,
    type: (typed: string) => {
      setValue(typed);
      setError(null);
    },
  };
}
