'use client';

import { type Dispatch, type ReactNode, type RefObject, useCallback, useEffect, useReducer, useRef } from 'react';
import { useStepUp } from '@/components/step-up/use-step-up';
import { isOutcomeUnknown, useAskingAgain } from '@/contexts/use-asking-again';
import type { Keeping } from '@/contexts/use-draft';
import { createIdempotencyKey } from '@/services/http/idempotency-key';
import type { AuthorizedPayment, FlowProblem, FoundPayment, PaymentDraft, SentPayment } from './payment';
import { isBeingTyped, type PaymentEvent, type PaymentFlow, startFlow } from './payment-flow';
import { toProblem } from './payment-outcome';
import {
  announcePaid,
  findKeptPayment,
  forgetPayment,
  keepPayment,
  type KeptPayment,
  onPaidElsewhere,
} from './payment-storage';
import { hasContent, isEmptyPrefill, type Prefill, withoutPrefill } from './prefill';
import { reducePayment } from './reduce-payment';
import { texts } from './texts';
import type { PaymentWay } from './payment-way';

/** Search parameter of a payment that was made: the result can be reloaded and bookmarked. */
export const PAYMENT_PARAM = 'pagamento';

interface Beginning<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  accountId: string;
  /** How who is paid is named here; the same at every call. */
  way: PaymentWay<F, S>;
  /** What the address brought along. */
  prefill: Prefill;
  /** The payment that the address names. */
  payment: S | null;
  /** Takes a payment that was begun earlier and gives way to what the address brought. */
  putAside: (flow: KeptPayment<F>) => void;
  /** Has the bank remember that this payment's outcome is open, before it is sent. */
  keepOpen: KeepOpenRef<F>;
}

export type KeepOpenRef<F extends FoundPayment> = RefObject<(authorized: AuthorizedPayment<F>) => Promise<Keeping>>;

/** The place where `useRemembered` leaves its way to remember an open outcome; until then nothing can be sent. */
export const useKeepOpen = <F extends FoundPayment>(): KeepOpenRef<F> => useRef(async () => 'failed');

export interface PaymentActs<F extends FoundPayment = FoundPayment, S extends SentPayment = SentPayment> {
  dispatch: Dispatch<PaymentEvent<F, S>>;
  /** Asks the bank who would be paid, by what stands in the box or by a code that was just read, which takes its place. */
  lookUp: (read?: string) => Promise<void>;
  /** Asks the person to authorise the reviewed payment, then sends it. */
  confirm: () => Promise<void>;
  checkNow: () => void;
  restart: () => void;
}

/** The payment of this screen: its state, the acts that need the bank, and the dialog in which it is authorised. */
export function usePaymentFlow<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  beginning: Beginning<F, S>,
): [PaymentFlow<F, S>, PaymentActs<F, S>, ReactNode] {
  const { accountId, way, prefill, payment, keepOpen } = beginning;
  const [flow, dispatch] = useReducer(
    (now: PaymentFlow<F, S>, event: PaymentEvent<F, S>) => reducePayment(way, now, event),
    payment,
    (made): PaymentFlow<F, S> =>
      made ? { step: 'result', payment: made } : startFlow(prefill.input, prefill.amountCents),
  );
  useKeptPayment(beginning, flow, dispatch);
  const send = useSend(accountId, way, dispatch);
  const checkNow = useAskingAgain(flow.step === 'confirming' ? flow : null, send);
  const { ask, dialog } = useStepUp();
  const isAsking = useRef(false);
  const latest = useRef(flow);
  useEffect(() => {
    latest.current = flow;
  }, [flow]);

  const lookUp = async (read?: string) => {
    if (flow.step !== 'payee' && flow.step !== 'review') return;
    const draft = read === undefined ? flow.draft : { ...flow.draft, input: read, reading: null };
    if (read !== undefined) dispatch({ type: 'input_typed', input: read });
    dispatch({ type: 'lookup_started' });
    try {
      const lookup = await way.find(accountId, draft);
      dispatch({ type: 'lookup_found', lookup, idempotencyKey: createIdempotencyKey() });
    } catch (error) {
      dispatch({ type: 'lookup_refused', problem: toProblem(error, texts.failed) });
    }
  };

  const confirm = async () => {
    if (flow.step !== 'review' || flow.isLookingUp || isAsking.current) return;
    const { draft, lookup, idempotencyKey } = flow;
    isAsking.current = true;
    try {
      const stepUpProof = await ask(way.toWish(accountId, { draft, lookup, idempotencyKey }));
      if (stepUpProof === undefined) return;
      const authorized = { draft, lookup, idempotencyKey, stepUpProof };
      const keeping = await keepOpen.current(authorized);
      // paid in another tab while this one asked
      if (latest.current.step !== 'review' || latest.current.idempotencyKey !== idempotencyKey) return;
      if (keeping !== 'kept') return dispatch({ type: 'refused', problem: toNotSent(way, keeping) });
      dispatch({ type: 'confirmed', stepUpProof });
      void send(authorized);
    } catch (error) {
      dispatch({ type: 'refused', problem: toProblem(error, texts.failed) });
    } finally {
      isAsking.current = false;
    }
  };

  const restart = () => {
    showInAddress(way, null);
    dispatch({ type: 'restarted' });
  };

  return [flow, { dispatch, lookUp, confirm, checkNow, restart }, dialog];
}

/** Why an authorised payment was not even sent. */
const toNotSent = ({ words }: Pick<PaymentWay, 'words'>, keeping: Exclude<Keeping, 'kept'>): FlowProblem =>
  keeping === 'elsewhere'
    ? { code: 'sent_elsewhere', message: words.elsewhere, requestId: null }
    : { code: 'internal', message: texts.notSent, requestId: null };

/** Sends an authorised payment; while one is on its way under its key, a second click sends nothing. */
function useSend<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  accountId: string,
  way: PaymentWay<F, S>,
  dispatch: Dispatch<PaymentEvent<F, S>>,
): (authorized: AuthorizedPayment<F>) => Promise<void> {
  const keyOnItsWay = useRef<string | null>(null);
  return useCallback(
    async authorized => {
      const { idempotencyKey } = authorized;
      if (keyOnItsWay.current === idempotencyKey) return;
      keyOnItsWay.current = idempotencyKey;
      try {
        const made = await way.send(accountId, authorized);
        if (made.type === 'paid') showInAddress(way, made.payment.id);
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

/** Whether a payment that was begun earlier is the very one that the address asks for. */
const isSame = ({ draft }: KeptPayment, { input, amountCents }: Prefill): boolean =>
  draft.input === input && (amountCents === null || draft.amountCents === amountCents);

/** Brings an unfinished payment back after a reload, and keeps what is typed from then on. */
function useKeptPayment<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  { accountId, way, prefill, putAside }: Beginning<F, S>,
  flow: PaymentFlow<F, S>,
  dispatch: Dispatch<PaymentEvent<F, S>>,
) {
  const isRestored = useRef(false);
  const lastDraft = useRef<PaymentDraft | null>(null);
  useEffect(() => {
    if (!isRestored.current) {
      isRestored.current = true;
      const kept = flow.step === 'result' || flow.step === 'scheduled' ? null : findKeptPayment<F>(way, accountId);
      // What the address asks for begins a new payment, but not before an open outcome is known.
      if (kept && (kept.step === 'confirming' || isEmptyPrefill(prefill) || isSame(kept, prefill))) {
        dispatch({ type: 'restored', flow: kept });
        return;
      }
      if (kept && hasContent(kept.draft)) putAside(kept);
    }
    if (flow.step === 'result' || flow.step === 'scheduled') {
      forgetPayment(way, accountId);
      if (lastDraft.current) announcePaid(way, accountId, lastDraft.current);
      lastDraft.current = null;
    } else {
      keepPayment(way, accountId, flow);
      lastDraft.current = flow.draft;
    }
  }, [accountId, way, prefill, putAside, flow, dispatch]);

  useEffect(() => {
    const draftHere = () => (isBeingTyped(flow) ? flow.draft : null);
    return onPaidElsewhere(way, accountId, draftHere, () => dispatch({ type: 'restarted' }));
  }, [accountId, way, flow, dispatch]);
}

/** Names the payment in the address without asking the server again. */
function showInAddress({ prefill }: Pick<PaymentWay, 'prefill'>, paymentId: string | null): void {
  const url = withoutPrefill(new URL(window.location.href), prefill);
  if (paymentId) url.searchParams.set(PAYMENT_PARAM, paymentId);
  else url.searchParams.delete(PAYMENT_PARAM);
  window.history.replaceState(null, '', url);
}
