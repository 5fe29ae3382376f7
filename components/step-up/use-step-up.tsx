'use client';

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { AuthorizationWish } from '@/bank/contract/authorizations';
import { ApiError } from '@/services/http/api-error';
import { connectionWords } from '@/services/http/connection-words';
import { StepUpDialog } from './StepUpDialog';
import type { Asked } from './step-up-flow';

/* What stands in the window comes with the first question. */
const loadSteps = () => import('./StepUpSteps').then(module => module.StepUpSteps);

/** Fetches what stands in the window for who is about to ask. */
export function useWarmStepUp(isNear: boolean): void {
  useEffect(() => {
    if (isNear) void loadSteps().catch(() => undefined);
  }, [isNear]);
}

export interface StepUp {
  /**
   * Asks the person to authorise one thing: `await ask({ purpose: 'change_password' })` -> `aut_…`, for the header
   * `Step-Up-Proof` of exactly that call, or undefined when they cancelled. `act` names it on the button: `Pagar R$ 12,34`.
   * @throws {ApiError} when the thing itself cannot be authorised: `pix_lookup_expired`, `forbidden`, …
   */
  ask: (wish: AuthorizationWish, act?: string) => Promise<string | undefined>;
  /** Takes an open question back, as if it had been cancelled. */
  drop: () => void;
  /** To be rendered by whoever asks. */
  dialog: ReactNode;
}

/** Asking a person to confirm, with a second factor, one thing that moves money or guards the access. */
export function useStepUp(): StepUp {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [Steps, setSteps] = useState<Awaited<ReturnType<typeof loadSteps>> | null>(null);
  const waiting = useRef<Asked | null>(null);
  const count = useRef(0);

  useEffect(() => () => waiting.current?.answer(undefined), []);

  const ask = useCallback(
    (wish: AuthorizationWish, act?: string) =>
      new Promise<string | undefined>((resolve, reject) => {
        waiting.current?.answer(undefined);
        // an answer to a question that was taken back meanwhile must not close the next one
        const settle = <T,>(end: (value: T) => void) => {
          return (value: T) => {
            if (waiting.current !== next) return;
            waiting.current = null;
            setAsked(null);
            end(value);
          };
        };
        count.current += 1;
        const next: Asked = { id: count.current, wish, act, answer: settle(resolve), refuse: settle(reject) };
        waiting.current = next;
        setAsked(next);
        loadSteps().then(
          found => setSteps(() => found),
          () => next.refuse(new ApiError({ status: 0, code: 'connection_lost', message: connectionWords.lost })),
        );
      }),
    [],
  );

  const drop = useCallback(() => waiting.current?.answer(undefined), []);
  return { ask, drop, dialog: <StepUpDialog asked={asked} Steps={Steps} /> };
}
