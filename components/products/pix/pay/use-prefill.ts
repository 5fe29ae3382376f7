'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { type AskedPayment, takeAskedPayment } from '@/contexts/asked-payment';
import { createIdempotencyKey, type SpendingPower } from '@/services/pix/pay';
import { findAmountProblem } from './amount-problem';
import { isBeingTyped, type PaymentFlow } from './payment-flow';
import {
  AMOUNT_PARAM,
  hasContent,
  hasPrefill,
  isEmptyPrefill,
  isUntouched,
  KEY_PARAM,
  type Prefill,
  parsePrefill,
} from './prefill';
import type { EarlierPayments } from './use-earlier-payments';
import type { PaymentActs } from './use-payment-flow';

/** What the address brought when the page was opened; the same on the server and here. */
export function useInitialPrefill(): Prefill {
  const search = useSearchParams();
  const [initial] = useState(() => parsePrefill(search));
  return initial;
}

/** The parameters are taken once: a reload goes on with what was typed since, and no key stays in the address. */
function takeOutOfAddress(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(KEY_PARAM);
  url.searchParams.delete(AMOUNT_PARAM);
  window.history.replaceState(null, '', url);
}

const isFor = (wish: AskedPayment | undefined, accountId: string, { input, amountCents }: Prefill): boolean =>
  wish?.accountId === accountId && wish.input === input && wish.amountCents === amountCents && input !== '';

interface PrefillDeps {
  accountId: string;
  initial: Prefill;
  flow: PaymentFlow;
  acts: PaymentActs;
  earlier: EarlierPayments;
  power: SpendingPower | null | undefined;
}

/**
 * Takes what an address brings while the screen is open: a payee chosen under the box, or a Pix from the command bar. What was typed before is
 * put aside, never lost. Answers what was brought last, and whether the person asked for it in this tab.
 */
export function usePrefill({ accountId, initial, flow, acts, earlier, power }: PrefillDeps) {
  const search = useSearchParams();
  const named = hasPrefill(search) ? search.toString() : null;
  const [last, setLast] = useState(initial);
  const [asked, setAsked] = useState<AskedPayment | null>(null);
  const isFirst = useRef(true);
  const now = useRef({ flow, last, acts, earlier });
  useEffect(() => {
    now.current = { flow, last, acts, earlier };
  });

  useEffect(() => {
    const isInitial = isFirst.current;
    isFirst.current = false;
    if (named === null) return;
    const prefill = parsePrefill(new URLSearchParams(named));
    const wish = takeAskedPayment();
    if (!isInitial) {
      setLast(prefill);
      if (!isEmptyPrefill(prefill)) begin(prefill, now.current);
    }
    setAsked(isFor(wish, accountId, prefill) && wish ? wish : null);
    // after the router has begun to follow what scripts do to the address
    const timer = setTimeout(takeOutOfAddress);
    return () => clearTimeout(timer);
  }, [named, accountId]);

  useAskedPayment(asked, { flow, acts, power });
  return { prefill: last, isAsked: asked !== null };
}

function begin(
  prefill: Prefill,
  now: { flow: PaymentFlow; last: Prefill; acts: PaymentActs; earlier: EarlierPayments },
): void {
  const { flow, last, acts, earlier } = now;
  // what only stands in the box as it was brought is nobody's work; a payee that was looked up is
  const isWork =
    isBeingTyped(flow) && hasContent(flow.draft) && (flow.step !== 'payee' || !isUntouched(flow.draft, last));
  if (isWork) earlier.putAside(flow);
  acts.dispatch({ type: 'prefilled', input: prefill.input, amountCents: prefill.amountCents });
}

/**
 * A Pix that the person put into words goes on by itself to the review, which is as far as it can go, or to the first step that needs a
 * choice: an unclear key, an amount that cannot be paid. Once somebody has to choose, everything else waits for them too.
 */
function useAskedPayment(
  asked: AskedPayment | null,
  { flow, acts, power }: Pick<PrefillDeps, 'flow' | 'acts' | 'power'>,
): void {
  const started = useRef<AskedPayment | null>(null);
  const done = useRef<AskedPayment | null>(null);
  useEffect(() => {
    if (!asked || done.current === asked) return;
    const isStarted = started.current === asked;
    if (flow.step === 'payee' && flow.draft.input === asked.input && !isStarted) {
      if (flow.isLookingUp) return;
      started.current = asked;
      void acts.lookUp();
    } else if (flow.step === 'payee' && flow.draft.input === asked.input) {
      if (flow.problem || flow.asksKeyType) done.current = asked;
    } else {
      done.current = asked;
      if (flow.step !== 'amount' || !isStarted || flow.draft.amountCents === null) return;
      const spendable = power && {
        availableCents: power.balance.available_cents,
        limitLeftCents: power.limits.left_cents,
      };
      if (findAmountProblem(flow.draft.amountCents, spendable ?? null) === null) {
        acts.dispatch({ type: 'amount_accepted', idempotencyKey: createIdempotencyKey() });
      }
    }
  }, [asked, flow, acts, power]);
}
