'use client';

import { useEffect, useState } from 'react';
import { type MayReplace, useDraft } from '@/contexts/use-draft';
import { isBeingTyped, type PaymentFlow } from './payment-flow';
import { fromMemory, type PaymentMemory, toMemory, toOpenMemory, type WayName } from './payment-storage';
import { hasContent, isEmptyPrefill, isUntouched, type Prefill } from './prefill';
import type { EarlierPayments } from './use-earlier-payments';
import type { KeepOpenRef, PaymentActs } from './use-payment-flow';

interface RememberedDeps {
  accountId: string;
  flow: PaymentFlow;
  acts: PaymentActs;
  earlier: EarlierPayments;
  /** What the address brought last. */
  prefill: Prefill;
  way?: WayName;
  /** Filled in here: what a payment asks before it is sent. */
  keepOpen: KeepOpenRef;
}

/** Another tab's open outcome is not forgotten for this one, and what another tab has paid or discarded is not paid here unseen. */
const mayReplace: MayReplace = (found, before) => {
  if (found === undefined) return before === undefined;
  return fromMemory(found)?.step !== 'confirming';
};

/** What the bank is to keep: an open outcome before anything else, then what waits for a decision; what an address brought is nothing that was typed. */
function toKeep({
  flow,
  earlier,
  prefill,
}: Pick<RememberedDeps, 'flow' | 'earlier' | 'prefill'>): PaymentMemory | null {
  if (flow.step === 'sending' || flow.step === 'confirming') return toMemory(flow);
  if (earlier.latest) return toMemory(earlier.latest);
  const isOnlyBrought = !isEmptyPrefill(prefill) && isBeingTyped(flow) && isUntouched(flow.draft, prefill);
  return isOnlyBrought ? null : toMemory(flow);
}

/**
 * What was typed before a reload in another browser, or before signing out, comes back; an open outcome even over something new. Where the
 * address brought another payment, the one from before is put aside and offered.
 */
export function useRemembered(deps: RememberedDeps) {
  const { accountId, flow, acts, earlier, prefill, way = 'pix-payment' } = deps;
  const [isRecovered, setRecovered] = useState(false);
  const { keepNow } = useDraft<PaymentMemory>(`${way}.${accountId}`, toKeep(deps), {
    prevails: found => fromMemory(found)?.step === 'confirming' || !isEmptyPrefill(prefill),
    onFound: found => {
      const before = fromMemory(found);
      if (!before || flow.step === 'result' || flow.step === 'scheduled') return;
      if (before.step === 'confirming' || isEmptyPrefill(prefill)) {
        acts.dispatch({ type: 'restored', flow: before });
        setRecovered(before.step === 'payee');
      } else if (hasContent(before.draft) && JSON.stringify(before.draft) !== JSON.stringify(flow.draft)) {
        earlier.putAside(before);
      }
    },
  });
  useEffect(() => {
    deps.keepOpen.current = authorized => keepNow(toOpenMemory(authorized), mayReplace);
  }, [deps.keepOpen, keepNow]);
  return {
    isRecovered: isRecovered && isBeingTyped(flow),
    discard: () => {
      setRecovered(false);
      acts.restart();
    },
    /** Goes on with the payment that was put aside, in place of the present one. */
    resume: () => {
      if (!earlier.latest) return;
      acts.dispatch({ type: 'restored', flow: earlier.latest });
      earlier.drop();
    },
  };
}
