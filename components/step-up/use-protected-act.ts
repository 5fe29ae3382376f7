'use client';

import { type ReactNode, useRef } from 'react';
import type { AuthorizationWish } from '@/bank/contract/authorizations';
import { type Act, useAct } from '@/contexts/use-act';
import { isOutcomeUnknown } from '@/contexts/use-asking-again';
import { isApiError } from '@/services/http/api-error';
import { useStepUp } from './use-step-up';

export interface ProtectedAct {
  act: Act;
  /** The step-up dialog. */
  dialog: ReactNode;
  /** Asks for a proof of the wish, then does it with that; nothing when it was cancelled. For an act that does more. `named`: on the button. */
  prove: (wish: AuthorizationWish, then: (proof: string) => Promise<unknown>, named?: string) => Promise<void>;
  /** The same as an act of its own; `isGone` instead when there is nothing left to do it to. */
  run: (wish: AuthorizationWish, then: (proof: string) => Promise<unknown>, isGone?: () => void) => void;
}

/** A proof whose act had no answer: the bank answers it with what it did. */
interface Lost {
  key: string;
  proof: string;
}

/** Has an act answered by the proof of before; false: that one is good for nothing, and another is needed. */
const sendAgain = async (send: (proof: string) => Promise<unknown>, proof: string): Promise<boolean> => {
  try {
    await send(proof);
    return true;
  } catch (error) {
    if (isApiError(error, 'step_up_required')) return false;
    throw error;
  }
};

/** One act at a time that the person authorises first; cancelled, nothing is done. */
export function useProtectedAct(): ProtectedAct {
  const { ask, dialog } = useStepUp();
  const act = useAct();
  const lost = useRef<Lost | null>(null);
  const prove: ProtectedAct['prove'] = async (wish, then, named) => {
    const key = JSON.stringify(wish);
    const kept = lost.current?.key === key ? lost.current.proof : undefined;
    lost.current = null;
    const send = (proof: string) =>
      then(proof).catch((error: unknown) => {
        if (isOutcomeUnknown(error)) lost.current = { key, proof };
        throw error;
      });
    if (kept !== undefined && (await sendAgain(send, kept))) return;
    const proof = await ask(wish, named);
    if (proof !== undefined) await send(proof);
  };
  const run: ProtectedAct['run'] = (wish, then, isGone) =>
    void act.run(() =>
      prove(wish, then).catch((error: unknown) => {
        if (!isGone || !isApiError(error, 'not_found')) throw error;
        isGone();
      }),
    );
  return { act, dialog, prove, run };
}
