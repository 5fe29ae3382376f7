'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createIdempotencyKey } from '@/services/http/idempotency-key';
import type { FoundPayment, PaymentDraft, SentPayment } from './payment';
import { type DraftEdit, isBeingTyped, type PaymentEvent, type PaymentFlow, startFlow } from './payment-flow';
import {
  announcePaid,
  findKeptPayment,
  findScheduled,
  forgetPayment,
  keepPayment,
  keepScheduled,
  type KeptPayment,
  onPaidElsewhere,
} from './payment-storage';
import { hasContent, isEmptyPrefill, isUntouched, type Prefill } from './prefill';
import type { PaymentWay, Repeat } from './payment-way';
import { toProblem } from './payment-outcome';
import { writtenResult, writtenScreen } from './step-address';
import { texts } from './texts';
import type { EarlierPayments } from './use-earlier-payments';
import { type FlowActs, type KeepOpenRef, useFlow } from './use-flow';
import { useStepHistory } from './use-step-history';

interface Beginning<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  accountId: string;
  /** How who is paid is named here; the same at every call. */
  way: PaymentWay<F, S>;
  /** What the address brought along. */
  prefill: Prefill;
  /** The payment that the address names. */
  payment: S | null;
  /** Takes a payment that was begun earlier and gives way to what the address brought, until the same is paid. */
  earlier: Pick<EarlierPayments<F>, 'putAside' | 'dropPaid'>;
  /** Has the bank remember that this payment's outcome is open, before it is sent. */
  keepOpen: KeepOpenRef<F>;
}

export interface PaymentActs<F extends FoundPayment = FoundPayment, S extends SentPayment = SentPayment>
  extends FlowActs<F, S> {
  /** Asks the bank who would be paid, by what stands in the box or by what takes its place. A code that was just read is a payment of its own: nothing recovered goes with it. */
  lookUp: (read?: string, isCode?: boolean) => Promise<void>;
  /** Changes the payment at its review. */
  edit: (edit: DraftEdit) => void;
  /** Begins a payment that was made once more, at its review. */
  repeat: (made: Repeat) => Promise<void>;
  restart: () => void;
  /** Whether what was typed another time stands here, which the person has to be told. */
  isRecovered: boolean;
  tellRecovered: (isRecovered: boolean) => void;
}

/** The payment of this screen: its state, the acts that need the bank, and the dialog in which it is authorised. */
export function usePaymentFlow<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  beginning: Beginning<F, S>,
): [PaymentFlow<F, S>, PaymentActs<F, S>, ReactNode] {
  const { accountId, way, prefill, payment, keepOpen } = beginning;
  const [flow, acts, dialog] = useFlow({
    accountId,
    way,
    begin: (): PaymentFlow<F, S> =>
      payment ? { step: 'result', payment } : startFlow(prefill.input, prefill.amountCents),
    keepOpen,
  });
  const { dispatch } = acts;
  const [isRecovered, tellRecovered] = useState(false);
  useKeptPayment(beginning, flow, { dispatch, tellRecovered });
  useStepHistory({ accountId, way, flow, acts });

  const lastFind = useRef(0);
  const find = async (draft: PaymentDraft) => {
    lastFind.current += 1;
    const number = lastFind.current;
    // of two days that are asked about, the answer for the first is nobody's any more
    const tell = (event: PaymentEvent<F, S>) => number === lastFind.current && dispatch(event);
    dispatch({ type: 'lookup_started' });
    try {
      const lookup = await way.find(accountId, draft);
      tell({ type: 'lookup_found', lookup, idempotencyKey: createIdempotencyKey() });
    } catch (error) {
      tell({ type: 'lookup_refused', problem: toProblem(error, texts.failed) });
    }
  };
  const repeat = async (made: Repeat) => {
    dispatch({ type: 'prefilled', ...made });
    await find(startFlow(made.input, made.amountCents).draft);
  };
  const lookUp = async (read?: string, isCode = false) => {
    if (!isBeingTyped(flow)) return;
    if (read === undefined) return find(flow.draft);
    if (isRecovered && isCode) {
      tellRecovered(false);
      return repeat({ input: read, amountCents: null });
    }
    dispatch({ type: 'input_typed', input: read });
    await find({ ...flow.draft, input: read, reading: null });
  };

  const edit = (changed: DraftEdit) => {
    dispatch({ type: 'edited', edit: changed, idempotencyKey: createIdempotencyKey() });
    if (flow.step !== 'review' || !way.schedule?.isOfDay || !('when' in changed)) return;
    // a day that is not typed whole yet is none
    if (changed.when?.first !== '' && changed.when?.first !== flow.draft.when?.first)
      void find({ ...flow.draft, ...changed });
  };
  const restart = () => {
    tellRecovered(false);
    dispatch({ type: 'restarted' });
  };

  return [flow, { ...acts, lookUp, edit, repeat, restart, isRecovered, tellRecovered }, dialog];
}

/** Whether a payment that was begun earlier is the very one that the address asks for. */
const isSame = ({ draft }: KeptPayment, { input, amountCents }: Prefill): boolean =>
  draft.input === input && (amountCents === null || draft.amountCents === amountCents);

/** Brings an unfinished payment back after a reload, and keeps what is typed from then on. */
function useKeptPayment<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  { accountId, way, prefill, earlier: { putAside, dropPaid } }: Beginning<F, S>,
  flow: PaymentFlow<F, S>,
  { dispatch, tellRecovered }: Pick<PaymentActs<F, S>, 'dispatch' | 'tellRecovered'>,
) {
  const isRestored = useRef(false);
  const lastDraft = useRef<PaymentDraft | null>(null);
  useEffect(() => {
    if (!isRestored.current) {
      isRestored.current = true;
      const kept = flow.step === 'result' || flow.step === 'scheduled' ? null : findKeptPayment<F>(way, accountId);
      // What the address asks for begins a new payment, but not before an open outcome is known.
      if (kept && (kept.step === 'confirming' || isEmptyPrefill(prefill) || isSame(kept, prefill))) {
        // a reload, or a way back, finds the entry of its own step
        tellRecovered(!writtenScreen() && hasContent(kept.draft) && !isUntouched(kept.draft, prefill));
        dispatch({ type: 'restored', flow: kept });
        return;
      }
      if (kept && hasContent(kept.draft)) putAside(kept);
      const scheduledId = writtenResult();
      const scheduled = scheduledId && findScheduled<F>(way, accountId, scheduledId);
      if (scheduled) return dispatch({ type: 'restored', flow: { step: 'scheduled', payments: scheduled } });
    }
    if (flow.step === 'scheduled') keepScheduled(way, accountId, flow.payments);
    if (flow.step === 'result' || flow.step === 'scheduled') {
      forgetPayment(way, accountId);
      if (lastDraft.current) {
        announcePaid(way, accountId, lastDraft.current);
        dropPaid(lastDraft.current);
      }
      lastDraft.current = null;
    } else {
      // what takes the place of all that was recovered was not
      if (!hasContent(flow.draft)) tellRecovered(false);
      keepPayment(way, accountId, flow);
      lastDraft.current = flow.draft;
    }
  }, [accountId, way, prefill, putAside, dropPaid, flow, dispatch, tellRecovered]);

  useEffect(() => {
    const draftHere = () => (isBeingTyped(flow) ? flow.draft : null);
    return onPaidElsewhere(way, accountId, draftHere, () => dispatch({ type: 'restarted' }));
  }, [accountId, way, flow, dispatch]);
}
