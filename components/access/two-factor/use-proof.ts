'use client';

import { useRef, useState } from 'react';
import type { FactorMethod } from '@/bank/contract/ground/factors';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { type SignInPath, signInPathWith } from '@/components/access/sign-in/notices';
import { useRefusedCode } from '@/components/step-up/use-refused-code';
import { useAuth } from '@/contexts/auth';
import { isApiError } from '@/services/http/api-error';
import { leaveFor } from '@/services/leave-page';
import type { FactorProof } from '@/services/session';
import { REFUSALS, texts } from './texts';

/** Leads back to the sign-in when the session that waits for its second factor ended meanwhile; else says what went wrong. */
export const explainOrLeave = (failure: unknown, method: FactorMethod, signInPath: SignInPath): string | null => {
  if (!isApiError(failure)) return texts.connectionLost;
  if (failure.code === 'unauthenticated') {
    leaveFor(signInPathWith(signInPath, 'sessao-encerrada'));
    return null;
  }
  return REFUSALS[`${method}:${failure.code}`] ?? failure.message;
};

/** How a form hands its proof in. */
export interface ProofForm {
  /** Resolves to whether it was taken; does nothing while one is on its way. */
  hand: (proof: FactorProof) => Promise<boolean>;
  isBusy: boolean;
  error: string | null;
  setError: (error: string | null) => void;
}

/** Handing one kind of proof in: once at a time, with its refusal in words. */
export function useProof(method: FactorMethod, trustBrowser: boolean, signInPath: SignInPath): ProofForm {
  const { proveFactor } = useAuth();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOnItsWay = useRef(false);
  const refusedCode = useRefusedCode();
  useErrorTitle(error !== null);

  const hand = async (proof: FactorProof): Promise<boolean> => {
    if (isOnItsWay.current) return false;
    const code = 'code' in proof ? proof.code : undefined;
    const said = refusedCode.wordsFor(code);
    if (said) {
      setError(said);
      return false;
    }
    isOnItsWay.current = true;
    setBusy(true);
    setError(null);
    try {
      // On success the browser is already on its way home: the button goes on waiting until then.
      await proveFactor(proof, trustBrowser);
      return true;
    } catch (failure) {
      const words = explainOrLeave(failure, method, signInPath);
      if (words === null) return false;
      refusedCode.keep(code, failure, words);
      setError(words);
      setBusy(false);
      isOnItsWay.current = false;
      return false;
    }
  };

  return { hand, isBusy, error, setError };
}
