'use client';

import { useEffect } from 'react';
import { type MayReplace, useDraft } from '@/contexts/use-draft';
import type { FoundPayment, SentPayment } from './payment';
import { isBeingTyped, type PaymentFlow } from './payment-flow';
import { fromMemory, isPartOf, type PaymentMemory, toMemory, toOpenMemory } from './payment-storage';
import type { PaymentWay } from './payment-way';
import { hasContent, isEmptyPrefill, isUntouched, type Prefill } from './prefill';
import type { EarlierPayments } from './use-earlier-payments';
import type { KeepOpenRef } from './use-flow';
import type { PaymentActs } from './use-payment-flow';

interface RememberedDeps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  accountId: string;
  way: PaymentWay<F, S>;
  flow: PaymentFlow<F, S>;
  acts: PaymentActs<F, S>;
  earlier: EarlierPayments<F>;
  /** What the address brought last. */
  prefill: Prefill;
  /** Filled in here: what a payment asks before it is sent. */
  keepOpen: KeepOpenRef<F>;
}

/** Another tab's open outcome is not forgotten for this one, and what another tab has paid or discarded is not paid here unseen. */
const mayReplace =
  (way: Pick<PaymentWay, 'name' | 'isFound'>): MayReplace =>
  (found, before) => {
    if (found === undefined) return before === undefined;
    return fromMemory(way, found)?.step !== 'confirming';
  };

/** What the bank is to keep: an open outcome before anything else, then what waits for a decision; what an address brought is nothing that was typed. */
function toKeep<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  flow,
  earlier,
  prefill,
}: Pick<RememberedDeps<F, S>, 'flow' | 'earlier' | 'prefill'>): PaymentMemory<F> | null {
  if (flow.step === 'sending' || flow.step === 'confirming') return toMemory(flow);
  if (earlier.latest) return toMemory(earlier.latest);
  return isBeingTyped(flow) && isUntouched(flow.draft, prefill) ? null : toMemory(flow);
}

/**
 * What was typed before a reload in another browser, or before signing out, comes back; an open outcome even over something new. Where the
 * address brought another payment, the one from before is put aside and offered.
 */
export function useRemembered<F extends FoundPayment, S extends SentPayment<F['payee']>>(deps: RememberedDeps<F, S>) {
  const { accountId, flow, acts, earlier, prefill, way } = deps;
  const { keepNow } = useDraft<PaymentMemory<F>>(`${way.name}.${accountId}`, toKeep(deps), {
    prevails: found => fromMemory(way, found)?.step === 'confirming' || !isEmptyPrefill(prefill),
    onFound: found => {
      const before = fromMemory<F>(way, found);
      if (!before || flow.step === 'result' || flow.step === 'scheduled') return;
      if (before.step === 'confirming' || isEmptyPrefill(prefill)) {
        acts.dispatch({ type: 'restored', flow: before });
        acts.tellRecovered(before.step === 'payee');
      } else if (hasContent(before.draft) && !isPartOf(before.draft, flow.draft)) {
        earlier.putAside(before);
      }
    },
  });
  useEffect(() => {
    deps.keepOpen.current = authorized => keepNow(toOpenMemory(authorized), mayReplace(way));
  }, [deps.keepOpen, keepNow, way]);
  return {
    // after Back from what was paid nothing of it stands there any more
    isRecovered: acts.isRecovered && isBeingTyped(flow) && hasContent(flow.draft),
    /** Goes on with the payment that was put aside, in place of the present one. */
    resume: () => {
      if (!earlier.latest) return;
      acts.dispatch({ type: 'restored', flow: earlier.latest });
      earlier.drop();
    },
  };
}
