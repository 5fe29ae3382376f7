'use client';

import type { ReactNode } from 'react';
import type { AuthorizationWish } from '@/bank/contract/authorizations';
import { type Act, useAct } from '@/contexts/use-act';
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

/** One act at a time that the person authorises first; cancelled, nothing is done. */
export function useProtectedAct(): ProtectedAct {
  const { ask, dialog } = useStepUp();
  const act = useAct();
  const prove: ProtectedAct['prove'] = async (wish, then, named) => {
    const proof = await ask(wish, named);
    if (proof !== undefined) await then(proof);
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
