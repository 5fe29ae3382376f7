'use client';

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { AuthorizationWish } from '@/bank/contract/authorizations';
import { StepUpDialog } from './StepUpDialog';
import type { Asked } from './step-up-flow';

export interface StepUp {
  /**
   * Asks the person to authorise one thing: `await ask({ purpose: 'change_password' })` -> `aut_…`, for the header
   * `Step-Up-Proof` of exactly that call, or undefined when they cancelled.
   * @throws {ApiError} when the thing itself cannot be authorised: `pix_lookup_expired`, `forbidden`, …
   */
  ask: (wish: AuthorizationWish) => Promise<string | undefined>;
  /** To be rendered by whoever asks. */
  dialog: ReactNode;
}

/** Asking a person to confirm, with a second factor, one thing that moves money or guards the access. */
export function useStepUp(): StepUp {
  const [asked, setAsked] = useState<Asked | null>(null);
  const waiting = useRef<Asked | null>(null);
  const count = useRef(0);

  useEffect(() => () => waiting.current?.answer(undefined), []);

  const ask = useCallback(
    (wish: AuthorizationWish) =>
      new Promise<string | undefined>((resolve, reject) => {
        waiting.current?.answer(undefined);
        // an answer to a question that was taken back meanwhile must not close the next one
        const settle = <T,>(act: (value: T) => void) => {
          return (value: T) => {
            if (waiting.current !== next) return;
            waiting.current = null;
            setAsked(null);
            act(value);
          };
        };
        count.current += 1;
        const next: Asked = { id: count.current, wish, answer: settle(resolve), refuse: settle(reject) };
        waiting.current = next;
        setAsked(next);
      }),
    [],
  );

  return { ask, dialog: <StepUpDialog asked={asked} /> };
}
