'use client';

import { useEffect, useMemo, useState } from 'react';
import type { FoundPayment, PaymentDraft } from './payment';
import type { PaymentWay } from './payment-way';
import { findEarlierPayments, isPartOf, keepEarlierPayments, type KeptPayment } from './payment-storage';

export interface EarlierPayments<F extends FoundPayment = FoundPayment> {
  /** The latest one that waits for a decision, or null. */
  latest: KeptPayment<F> | null;
  putAside: (flow: KeptPayment<F>) => void;
  /** The latest one was decided upon. */
  drop: () => void;
  /** This was paid: what is the same, or less of it, waits no more. */
  dropPaid: (paid: PaymentDraft) => void;
}

/** Payments that were begun and gave way to another: they wait in this tab until the person goes on with them or discards them. */
export function useEarlierPayments<F extends FoundPayment>(
  way: Pick<PaymentWay<F>, 'name' | 'isFound'>,
  accountId: string,
): EarlierPayments<F> {
  const [flows, setFlows] = useState<readonly KeptPayment<F>[]>([]);
  const { show, ...acts } = useMemo(() => {
    let held: readonly KeptPayment<F>[] | null = null;
    const read = () => {
      held ??= findEarlierPayments<F>(way, accountId);
      return held;
    };
    const write = (next: readonly KeptPayment<F>[]) => {
      held = next;
      keepEarlierPayments(way, accountId, next);
      setFlows(next);
    };
    return {
      show: () => setFlows(read()),
      putAside: (flow: KeptPayment<F>) => {
        if (!read().some(({ draft }) => isPartOf(flow.draft, draft))) write([...read(), flow]);
      },
      drop: () => write(read().slice(0, -1)),
      dropPaid: (paid: PaymentDraft) => write(read().filter(({ draft }) => !isPartOf(draft, paid))),
    };
  }, [way, accountId]);
  useEffect(show, [show]);
  return { latest: flows.at(-1) ?? null, ...acts };
}
