'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { type AskedPayment, takeAskedPayment } from '@/contexts/asked-payment';
import type { FoundPayment, SentPayment } from './payment';
import { isBeingTyped, type PaymentFlow } from './payment-flow';
import {
  hasContent,
  hasPrefill,
  isEmptyPrefill,
  isUntouched,
  type Prefill,
  type PrefillRules,
  parsePrefill,
} from './prefill';
import { clearAddress } from './step-address';
import type { EarlierPayments } from './use-earlier-payments';
import type { PaymentActs } from './use-payment-flow';

/** What the address brought when the page was opened; the same on the server and here. */
export function useInitialPrefill(rules: PrefillRules): Prefill {
  const search = useSearchParams();
  const [initial] = useState(() => parsePrefill(search, rules));
  return initial;
}

const isFor = (wish: AskedPayment | undefined, accountId: string, { input, amountCents }: Prefill): boolean =>
  wish?.accountId === accountId && wish.input === input && wish.amountCents === amountCents && input !== '';

interface PrefillDeps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  accountId: string;
  rules: PrefillRules;
  initial: Prefill;
  flow: PaymentFlow<F, S>;
  acts: PaymentActs<F, S>;
  earlier: EarlierPayments<F>;
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
    // after the router has begun to follow what scripts do to the address; a reload goes on with what was typed since
    const timer = setTimeout(() => clearAddress(rules));
    return () => clearTimeout(timer);
  }, [named, accountId, rules]);

  useAskedPayment(asked, { flow, acts });
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
 * A payment that the person put into words is looked up by itself: the review is as far as it can go. Once somebody has to choose, of an
 * unclear payee, everything else waits for them too.
 */
function useAskedPayment<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  asked: AskedPayment | null,
  { flow, acts }: Pick<PrefillDeps<F, S>, 'flow' | 'acts'>,
): void {
  const started = useRef<AskedPayment | null>(null);
  useEffect(() => {
    if (!asked || started.current === asked) return;
    if (flow.step === 'payee' && (flow.draft.input !== asked.input || flow.isLookingUp)) return;
    started.current = asked;
    if (flow.step === 'payee') void acts.lookUp();
  }, [asked, flow, acts]);
}
