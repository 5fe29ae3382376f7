'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Authorization } from '@/bank/contract/authorizations';
import type { FactorMethod } from '@/bank/contract/ground/factors';
import { challengeAuthorization, createAuthorization } from '@/services/authorizations';
import { isApiError } from '@/services/http/api-error';
import { canUsePasskeys } from '@/services/passkeys';
import {
  type Asked,
  type EmailChallenge,
  endsAuthorization,
  isPassing,
  LIFE_S,
  type StepUpFlow,
  usableMethods,
} from './step-up-flow';
import { texts } from './texts';

const UNSENT: EmailChallenge = { state: 'unsent', destination: null, resendIn: 0, sentCount: 0, problem: null };

export interface AuthorizationActs {
  flow: StepUpFlow;
  methods: FactorMethod[];
  email: EmailChallenge;
  begin: () => void;
  choose: (method: FactorMethod) => void;
  askForChoice: () => void;
  /** This authorization is of no use any more. */
  end: (message: string) => void;
  sendEmail: () => void;
}

/** One authorization from its beginning to its proof or its end; a fresh one begins with the same wish. */
export function useAuthorization(asked: Asked): AuthorizationActs {
  const [flow, setFlow] = useState<StepUpFlow>({ phase: 'starting' });
  const { email, send, reset } = useEmailChallenge(message => setFlow({ phase: 'over', message }));
  const authorization = 'authorization' in flow ? flow.authorization : null;
  const methods = authorization ? usableMethods(authorization.methods, canUsePasskeys()) : [];

  const prove = useCallback(
    (created: Authorization, method: FactorMethod) => {
      setFlow({ phase: 'proving', authorization: created, method });
      if (method === 'email') void send(created.id, false);
    },
    [send],
  );

  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const begin = useCallback(async () => {
    reset();
    setFlow({ phase: 'starting' });
    try {
      const created = await createAuthorization(asked.wish);
      // cancelled meanwhile: no code is sent for it
      if (isGone.current) return;
      const [first] = usableMethods(created.methods, canUsePasskeys());
      if (first) prove(created, first);
      else setFlow({ phase: 'failed', message: texts.noMethod });
    } catch (error) {
      if (!isPassing(error)) asked.refuse(error);
      else setFlow({ phase: 'failed', message: isApiError(error) ? error.message : texts.failed });
    }
  }, [asked, prove, reset]);

  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, [begin]);

  const authorizationId = authorization?.id;
  useEffect(() => {
    if (!authorizationId) return;
    const timer = setTimeout(() => setFlow({ phase: 'over', message: texts.expired }), LIFE_S * 1000);
    return () => clearTimeout(timer);
  }, [authorizationId]);

  return {
    flow,
    methods,
    email,
    begin: () => void begin(),
    choose: method => authorization && prove(authorization, method),
    askForChoice: () => authorization && setFlow({ phase: 'choosing', authorization }),
    end: message => setFlow({ phase: 'over', message }),
    sendEmail: () => authorization && void send(authorization.id, true),
  };
}

/** Sends the code: once by itself, then whenever it is asked for. */
function useEmailChallenge(onOver: (message: string) => void) {
  const [email, setEmail] = useState(UNSENT);
  const state = useRef(UNSENT.state);
  const over = useRef(onOver);
  over.current = onOver;

  const change = useCallback((next: (before: EmailChallenge) => EmailChallenge) => {
    setEmail(before => {
      const after = next(before);
      state.current = after.state;
      return after;
    });
  }, []);

  const send = useCallback(
    async (authorizationId: string, again: boolean) => {
      if (state.current === 'sending' || (state.current === 'sent' && !again)) return;
      state.current = 'sending';
      change(before => ({ ...before, state: 'sending', problem: null }));
      try {
        const { challenge } = await challengeAuthorization(authorizationId, 'email');
        change(({ sentCount }) => ({
          state: 'sent',
          destination: challenge?.destination ?? null,
          resendIn: challenge?.resend_in ?? 0,
          sentCount: sentCount + 1,
          problem: null,
        }));
      } catch (error) {
        if (endsAuthorization(error)) return over.current(texts.expired);
        const retryAfter = isApiError(error) ? Number(error.params.retry_after ?? 0) : 0;
        change(before => ({
          ...before,
          state: before.sentCount > 0 ? 'sent' : 'failed',
          resendIn: retryAfter,
          problem: isApiError(error) ? error.message : texts.failed,
        }));
      }
    },
    [change],
  );

  const reset = useCallback(() => change(() => UNSENT), [change]);

  return { email, send, reset };
}
