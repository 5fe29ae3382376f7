'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { type AskedPayment, takeAskedPayment } from '@/contexts/asked-payment';
import { createIdempotencyKey } from '@/services/http/idempotency-key';
import { findAmountProblem } from './amount-problem';
import type { FoundPayment, Power, SentPayment } from './payment';
import { isBeingTyped, type PaymentFlow } from './payment-flow';
import {
  hasContent,
  hasPrefill,
  isEmptyPrefill,
  isUntouched,
  type Prefill,
  type PrefillRules,
  parsePrefill,
  withoutPrefill,
} from './prefill';
import type { EarlierPayments } from './use-earlier-payments';
import type { PaymentActs } from './use-payment-flow';

/** What the address brought when the page was opened; the same on the server and here. */
export function useInitialPrefill(rules: PrefillRules): Prefill {
  const search = useSearchParams();
  const [initial] = useState(() => parsePrefill(search, rules));
  return initial;
}

/** The parameters are taken once: a reload goes on with what was typed since, and no key stays in the address. */
const takeOutOfAddress = (rules: PrefillRules): void =>
  window.history.replaceState(null, '', withoutPrefill(new URL(window.location.href), rules));

const isFor = (wish: AskedPayment | undefined, accountId: string, { input, amountCents }: Prefill): boolean =>
  wish?.accountId === accountId && wish.input === input && wish.amountCents === amountCents && input !== '';

interface PrefillDeps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  accountId: string;
  rules: PrefillRules;
  initial: Prefill;
  flow: PaymentFlow<F, S>;
  acts: PaymentActs<F, S>;
  earlier: EarlierPayments<F>;
  power: Power | null | undefined;
}

/**
 * Takes what an address brings while the screen is open: a payee chosen under the box, or a payment from the command bar. What was typed before is
 * put aside, never lost. Answers what was brought last, and whether the person asked for it in this tab.
 */
export function usePrefill<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  accountId,
  rules,
  initial,
  flow,
  acts,
  earlier,
  power,
}: PrefillDeps<F, S>) {
  const search = useSearchParams();
  const named = hasPrefill(search, rules) ? search.toString() : null;
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
    const prefill = parsePrefill(new URLSearchParams(named), rules);
    const wish = takeAskedPayment();
    if (!isInitial) {
      setLast(prefill);
      if (!isEmptyPrefill(prefill)) begin(prefill, now.current);
    }
    setAsked(isFor(wish, accountId, prefill) && wish ? wish : null);
    // after the router has begun to follow what scripts do to the address
    const timer = setTimeout(() => takeOutOfAddress(rules));
    return () => clearTimeout(timer);
  }, [named, accountId, rules]);

  useAskedPayment(asked, { flow, acts, power });
  return { prefill: last, isAsked: asked !== null };
}

function begin<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  prefill: Prefill,
  now: Pick<PrefillDeps<F, S>, 'flow' | 'acts' | 'earlier'> & { last: Prefill },
): void {
  const { flow, last, acts, earlier } = now;
  // what only stands in the box as it was brought is nobody's work; a payee that was looked up is
  const isWork =
    isBeingTyped(flow) && hasContent(flow.draft) && (flow.step !== 'payee' || !isUntouched(flow.draft, last));
  if (isWork) earlier.putAside(flow);
  acts.dispatch({ type: 'prefilled', input: prefill.input, amountCents: prefill.amountCents });
}

/**
 * A payment that the person put into words goes on by itself to the review, which is as far as it can go, or to the first step that needs a
 * choice: an unclear payee, an amount that cannot be paid. Once somebody has to choose, everything else waits for them too.
 */
function useAskedPayment<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  asked: AskedPayment | null,
  { flow, acts, power }: Pick<PrefillDeps<F, S>, 'flow' | 'acts' | 'power'>,
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
      if (flow.problem || flow.asksReading) done.current = asked;
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
