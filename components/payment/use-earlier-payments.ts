'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
  const held = useRef<readonly KeptPayment<F>[] | null>(null);

  const read = useCallback(() => {
    held.current ??= findEarlierPayments<F>(way, accountId);
    return held.current;
  }, [way, accountId]);
  const write = useCallback(
    (next: readonly KeptPayment<F>[]) => {
      held.current = next;
      keepEarlierPayments(way, accountId, next);
      setFlows(next);
    },
    [way, accountId],
  );
  useEffect(() => setFlows(read()), [read]);

  const putAside = useCallback(
    (flow: KeptPayment<F>) => {
      const isKnown = read().some(({ draft }) => JSON.stringify(draft) === JSON.stringify(flow.draft));
      if (!isKnown) write([...read(), flow]);
    },
    [read, write],
  );
  const drop = useCallback(() => write(read().slice(0, -1)), [read, write]);
  const dropPaid = useCallback(
    (paid: PaymentDraft) => write(read().filter(({ draft }) => !isPartOf(draft, paid))),
    [read, write],
  );
  const latest = flows.at(-1) ?? null;
  return useMemo(() => ({ latest, putAside, drop, dropPaid }), [latest, putAside, drop, dropPaid]);
}
