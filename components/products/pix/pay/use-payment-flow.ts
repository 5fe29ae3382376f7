'use client';

import { type Dispatch, type ReactNode, type RefObject, useCallback, useEffect, useReducer, useRef } from 'react';
import type { PixPayment } from '@/bank/contract/products/pix/pay';
import { useStepUp } from '@/components/step-up/use-step-up';
import { isOutcomeUnknown, useAskingAgain } from '@/contexts/use-asking-again';
import type { Keeping } from '@/contexts/use-draft';
import { createIdempotencyKey } from '@/services/pix/pay';
import {
  type AuthorizedPayment,
  isBeingTyped,
  type PaymentDraft,
  type PaymentEvent,
  type PaymentFlow,
  reducePayment,
  startFlow,
} from './payment-flow';
import { toProblem } from './payment-outcome';
import {
  announcePaid,
  findKeptPayment,
  forgetPayment,
  keepPayment,
  type KeptPayment,
  onPaidElsewhere,
} from './payment-storage';
import { AMOUNT_PARAM, hasContent, isEmptyPrefill, KEY_PARAM, type Prefill } from './prefill';
import { texts } from './texts';
import type { PaymentWay } from './payment-way';

/** Search parameter of a payment that was made: the result can be reloaded and bookmarked. */
export const PAYMENT_PARAM = 'pagamento';

interface Beginning {
  accountId: string;
  /** How who is paid is named here; the same at every call. */
  way: PaymentWay;
  /** What the address brought along. */
  prefill: Prefill;
  /** The payment that the address names. */
  payment: PixPayment | null;
  /** Takes a payment that was begun earlier and gives way to what the address brought. */
  putAside: (flow: KeptPayment) => void;
  /** Has the bank remember that this payment's outcome is open, before it is sent. */
  keepOpen: KeepOpenRef;
}

export type KeepOpenRef = RefObject<(authorized: AuthorizedPayment) => Promise<Keeping>>;

/** The place where `useRemembered` leaves its way to remember an open outcome; until then nothing can be sent. */
export const useKeepOpen = (): KeepOpenRef => useRef(async () => 'failed');

export interface PaymentActs {
  dispatch: Dispatch<PaymentEvent>;
  /** Asks the bank who would be paid, by what stands in the box or by a code that was just read, which takes its place. */
  lookUp: (read?: string) => Promise<void>;
  /** Asks the person to authorise the reviewed payment, then sends it. */
  confirm: () => Promise<void>;
  checkNow: () => void;
  restart: () => void;
}

/** The payment of this screen: its state, the acts that need the bank, and the dialog in which it is authorised. */
export function usePaymentFlow(beginning: Beginning): [PaymentFlow, PaymentActs, ReactNode] {
  const { accountId, way, prefill, payment, keepOpen } = beginning;
  const [flow, dispatch] = useReducer(
    reducePayment,
    payment,
    (made): PaymentFlow => (made ? { step: 'result', payment: made } : startFlow(prefill.input, prefill.amountCents)),
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
    const draft = read === undefined ? flow.draft : { ...flow.draft, input: read, keyType: null };
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
      if (keeping !== 'kept') return dispatch({ type: 'refused', problem: texts.notSent[keeping] });
      dispatch({ type: 'confirmed', stepUpProof });
      void send(authorized);
    } catch (error) {
      dispatch({ type: 'refused', problem: toProblem(error, texts.failed) });
    } finally {
      isAsking.current = false;
    }
  };

  const restart = () => {
    showInAddress(null);
    dispatch({ type: 'restarted' });
  };

  return [flow, { dispatch, lookUp, confirm, checkNow, restart }, dialog];
}

/** Sends an authorised payment; while one is on its way under its key, a second click sends nothing. */
function useSend(
  accountId: string,
  way: PaymentWay,
  dispatch: Dispatch<PaymentEvent>,
): (authorized: AuthorizedPayment) => Promise<void> {
  const keyOnItsWay = useRef<string | null>(null);
  return useCallback(
    async authorized => {
      const { idempotencyKey } = authorized;
      if (keyOnItsWay.current === idempotencyKey) return;
      keyOnItsWay.current = idempotencyKey;
      try {
        const made = await way.send(accountId, authorized);
        if (made.type === 'paid') showInAddress(made.payment.id);
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
function useKeptPayment(
  { accountId, way, prefill, putAside }: Beginning,
  flow: PaymentFlow,
  dispatch: Dispatch<PaymentEvent>,
) {
  const isRestored = useRef(false);
  const lastDraft = useRef<PaymentDraft | null>(null);
  useEffect(() => {
    if (!isRestored.current) {
      isRestored.current = true;
      const kept = flow.step === 'result' || flow.step === 'scheduled' ? null : findKeptPayment(way.name, accountId);
      // What the address asks for begins a new payment, but not before an open outcome is known.
      if (kept && (kept.step === 'confirming' || isEmptyPrefill(prefill) || isSame(kept, prefill))) {
        dispatch({ type: 'restored', flow: kept });
        return;
      }
      if (kept && hasContent(kept.draft)) putAside(kept);
    }
    if (flow.step === 'result' || flow.step === 'scheduled') {
      forgetPayment(way.name, accountId);
      if (lastDraft.current) announcePaid(way.name, accountId, lastDraft.current);
      lastDraft.current = null;
    } else {
      keepPayment(way.name, accountId, flow);
      lastDraft.current = flow.draft;
    }
  }, [accountId, way, prefill, putAside, flow, dispatch]);

  useEffect(() => {
    const draftHere = () => (isBeingTyped(flow) ? flow.draft : null);
    return onPaidElsewhere(way.name, accountId, draftHere, () => dispatch({ type: 'restarted' }));
  }, [accountId, way, flow, dispatch]);
}

/** Names the payment in the address without asking the server again. */
function showInAddress(paymentId: string | null): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(KEY_PARAM);
  url.searchParams.delete(AMOUNT_PARAM);
  if (paymentId) url.searchParams.set(PAYMENT_PARAM, paymentId);
  else url.searchParams.delete(PAYMENT_PARAM);
  window.history.replaceState(null, '', url);
}
