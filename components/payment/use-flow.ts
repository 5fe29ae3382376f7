'use client';

import { type Dispatch, type ReactNode, type RefObject, useCallback, useEffect, useReducer, useRef } from 'react';
import { useStepUp, useWarmStepUp } from '@/components/step-up/use-step-up';
import { isOutcomeUnknown, useAskingAgain } from '@/contexts/use-asking-again';
import type { Keeping } from '@/contexts/use-draft';
import type { AuthorizedPayment, FlowProblem, FoundPayment, SentPayment } from './payment';
import { type PaymentEvent, type PaymentFlow, toReviewed } from './payment-flow';
import { toProblem } from './payment-outcome';
import type { PaymentWords, SendingWay } from './payment-way';
import { reducePayment } from './reduce-payment';
import { texts } from './texts';

export type KeepOpenRef<F extends FoundPayment> = RefObject<(authorized: AuthorizedPayment<F>) => Promise<Keeping>>;

/** The place where what remembers an open outcome leaves its way to do so; until then nothing can be sent. */
export const useKeepOpen = <F extends FoundPayment>(): KeepOpenRef<F> => useRef(async () => 'failed');

interface FlowDeps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  accountId: string;
  /** The kind of payment; the same at every call. */
  way: SendingWay<F, S>;
  /** Where it begins. */
  begin: () => PaymentFlow<F, S>;
  /** Has the bank remember that this payment's outcome is open, before it is sent. */
  keepOpen: KeepOpenRef<F>;
  onPaid?: (payment: S) => void;
  /** Whether what was reviewed still holds, asked once before it is sent. */
  recheck?: () => Promise<boolean>;
}

export interface FlowActs<F extends FoundPayment = FoundPayment, S extends SentPayment = SentPayment> {
  dispatch: Dispatch<PaymentEvent<F, S>>;
  /** Asks the person to authorise the reviewed payment, then sends it. */
  confirm: () => Promise<void>;
  /** Takes back the question for a proof, if one is open. */
  dropProof: () => void;
  checkNow: () => void;
}

/** One payment: its state, the acts that need the bank, and the dialog in which it is authorised. */
export function useFlow<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  deps: FlowDeps<F, S>,
): [PaymentFlow<F, S>, FlowActs<F, S>, ReactNode] {
  const { accountId, way, begin, keepOpen, recheck } = deps;
  const [flow, dispatch] = useReducer(
    (now: PaymentFlow<F, S>, event: PaymentEvent<F, S>) => reducePayment(way, now, event),
    undefined,
    begin,
  );
  const send = useSend(deps, dispatch);
  const checkNow = useAskingAgain(flow.step === 'confirming' ? flow : null, send);
  const { ask, drop, dialog } = useStepUp();
  useWarmStepUp(flow.step === 'review');
  const isAsking = useRef(false);
  const latest = useRef(flow);
  useEffect(() => {
    latest.current = flow;
  }, [flow]);

  const confirm = async () => {
    if (flow.step !== 'review' || flow.isLookingUp || isAsking.current) return;
    const reviewed = toReviewed(flow);
    if (!reviewed) return;
    const { idempotencyKey } = reviewed;
    isAsking.current = true;
    try {
      const stepUpProof = await ask(way.toWish(accountId, reviewed), way.toAct(reviewed));
      if (stepUpProof === undefined) return;
      const authorized = { ...reviewed, stepUpProof };
      const keeping = await keepOpen.current(authorized);
      // paid in another tab while this one asked
      if (latest.current.step !== 'review' || latest.current.idempotencyKey !== idempotencyKey) return;
      if (keeping !== 'kept') return dispatch({ type: 'refused', problem: toNotSent(way, keeping) });
      dispatch({ type: 'confirmed', stepUpProof });
      const standing = recheck ? await recheck().catch(() => 'failed' as const) : true;
      if (standing === true) void send(authorized);
      else dispatch({ type: 'refused', problem: toNotSent(way, standing || 'elsewhere') });
    } catch (error) {
      dispatch({ type: 'refused', problem: toProblem(error, texts.failed) });
    } finally {
      isAsking.current = false;
    }
  };

  return [flow, { dispatch, confirm, dropProof: drop, checkNow }, dialog];
}

/** Why an authorised payment was not even sent. */
const toNotSent = (
  { words }: { words: Pick<PaymentWords, 'elsewhere'> },
  keeping: Exclude<Keeping, 'kept'>,
): FlowProblem =>
  keeping === 'elsewhere'
    ? { code: 'sent_elsewhere', message: words.elsewhere, requestId: null }
    : { code: 'internal', message: texts.notSent, requestId: null };

/** Sends an authorised payment; while one is on its way under its key, a second click sends nothing. */
function useSend<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  { accountId, way, onPaid }: FlowDeps<F, S>,
  dispatch: Dispatch<PaymentEvent<F, S>>,
): (authorized: AuthorizedPayment<F>) => Promise<void> {
  const keyOnItsWay = useRef<string | null>(null);
  const paid = useRef(onPaid);
  useEffect(() => {
    paid.current = onPaid;
  });
  return useCallback(
    async authorized => {
      const { idempotencyKey } = authorized;
      if (keyOnItsWay.current === idempotencyKey) return;
      keyOnItsWay.current = idempotencyKey;
      try {
        const made = await way.send(accountId, authorized);
        if (made.type === 'paid') paid.current?.(made.payment);
        dispatch(made);
      } catch (error) {
        if (isOutcomeUnknown(error)) dispatch({ type: 'answer_lost' });
        else dispatch({ type: 'refused', problem: toProblem(error, texts.failed) });
      } finally {
        keyOnItsWay.current = null;
      }
    },
    [accountId, way, dispatch],
  );
}
