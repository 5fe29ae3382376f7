'use client';

import { useEffect, useRef } from 'react';
import type { FoundPayment, SentPayment } from './payment';
import type { PaymentFlow } from './payment-flow';
import { findScheduled } from './payment-storage';
import type { PaymentWay } from './payment-way';
import {
  clearAddress,
  namedPayment,
  presentScreen,
  pushScreen,
  type Screen,
  writeResult,
  writtenResult,
  writtenScreen,
} from './step-address';
import type { FlowActs } from './use-flow';

const SCREEN_OF: Record<PaymentFlow['step'], Screen> = {
  payee: 'payee',
  review: 'review',
  sending: 'review',
  confirming: 'review',
  scheduled: 'result',
  result: 'result',
};

interface StepHistoryDeps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  accountId: string;
  way: PaymentWay<F, S>;
  flow: PaymentFlow<F, S>;
  acts: FlowActs<F, S>;
}

/** One entry of the history for each screen: Back goes to the one before, Forward brings back what stood there. */
export function useStepHistory<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  deps: StepHistoryDeps<F, S>,
): void {
  useWrittenHistory(deps);
  useFollowedHistory(deps);
}

/** The history follows the screen. */
function useWrittenHistory<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  way: { prefill },
  flow,
}: StepHistoryDeps<F, S>): void {
  const screen = SCREEN_OF[flow.step];
  const paymentId = flow.step === 'result' ? flow.payment.id : null;
  const scheduledId = flow.step === 'scheduled' ? flow.payments[0]?.id : undefined;
  const isOnItsWay = useRef(false);
  const before = useRef(screen);
  useEffect(() => {
    const present = presentScreen();
    const hasLeft = before.current !== screen;
    before.current = screen;
    if (screen === 'result' && (present !== 'result' || namedPayment() !== paymentId))
      writeResult(paymentId, scheduledId);
    else if (screen === 'review' && present !== 'review') pushScreen('review');
    else if (screen === 'payee' && present !== 'payee' && hasLeft && !isOnItsWay.current) {
      if (!writtenScreen()) return clearAddress(prefill);
      // below an entry that this page wrote is always the one of the payee
      isOnItsWay.current = true;
      window.addEventListener('popstate', () => (isOnItsWay.current = false), { once: true });
      window.history.back();
    }
  }, [screen, paymentId, scheduledId, prefill]);
}

/** The screen follows the history, except where money may be on its way: that is known first. */
function useFollowedHistory<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  deps: StepHistoryDeps<F, S>,
): void {
  const now = useRef(deps);
  useEffect(() => {
    now.current = deps;
  });
  useEffect(() => {
    const page = window.location.pathname;
    const left = new Map<Screen, PaymentFlow<F, S>>();
    const ended = new AbortController();
    const { signal } = ended;
    const follow = () => {
      const { flow, acts } = now.current;
      const [shown, wanted] = [SCREEN_OF[flow.step], presentScreen()];
      const isOpen = flow.step === 'sending' || flow.step === 'confirming';
      if (window.location.pathname !== page || shown === wanted || isOpen) return;
      left.set(shown, flow);
      if (wanted !== 'payee') return void bringBack(wanted, left.get(wanted), now.current, signal);
      acts.dropProof();
      acts.dispatch(flow.step === 'review' ? { type: 'payee_change_asked' } : { type: 'restarted' });
    };
    window.addEventListener('popstate', follow, { signal });
    // come back to from another page: what the router kept of this one knows no payment yet
    if (namedPayment()) follow();
    return () => ended.abort();
  }, []);
}

/** What stood on a screen; a payment that was made is asked for where this page has not shown it yet. */
async function bringBack<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  wanted: Screen,
  before: PaymentFlow<F, S> | undefined,
  { accountId, way, acts }: StepHistoryDeps<F, S>,
  signal: AbortSignal,
): Promise<void> {
  const scheduledId = writtenResult();
  const scheduled = scheduledId && findScheduled<F>(way, accountId, scheduledId);
  if (scheduled) return acts.dispatch({ type: 'restored', flow: { step: 'scheduled', payments: scheduled } });
  const paymentId = wanted === 'result' ? namedPayment() : null;
  const isKnown = before && (before.step !== 'result' || before.payment.id === paymentId);
  if (isKnown) return acts.dispatch({ type: 'restored', flow: before });
  const payment = paymentId ? await way.getPayment(accountId, paymentId, signal).catch(() => null) : null;
  if (payment && namedPayment() === paymentId && !signal.aborted)
    acts.dispatch({ type: 'restored', flow: { step: 'result', payment } });
}
