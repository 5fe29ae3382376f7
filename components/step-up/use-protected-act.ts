'use client';

import type { ReactNode } from 'react';
import type { AuthorizationWish } from '@/bank/contract/authorizations';
import { useStepUp } from '@/components/step-up/use-step-up';
import { type Act, useAct } from '@/contexts/use-act';
import { isApiError } from '@/services/http/api-error';

interface ProtectedAct {
  act: Act;
  /** The step-up dialog. */
  dialog: ReactNode;
  /** Asks for a proof of the wish, then does it with that; `isGone` instead when there is nothing left to do it to. */
  run: (wish: AuthorizationWish, then: (proof: string) => Promise<void>, isGone?: () => void) => void;
}

/** One act at a time that the person authorises first; cancelled, nothing is done. */
export function useProtectedAct(): ProtectedAct {
  const { ask, dialog } = useStepUp();
  const act = useAct();
  const run: ProtectedAct['run'] = (wish, then, isGone) => {
    void act.run(async () => {
      try {
        const proof = await ask(wish);
        if (proof !== undefined) await then(proof);
      } catch (error) {
        if (!isGone || !isApiError(error, 'not_found')) throw error;
        isGone();
      }
    });
  };
  return { act, dialog, run };
}
