'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { findEarlierPayments, keepEarlierPayments, type KeptPayment } from './payment-storage';

export interface EarlierPayments {
  /** The latest one that waits for a decision, or null. */
  latest: KeptPayment | null;
  putAside: (flow: KeptPayment) => void;
  /** The latest one was decided upon. */
  drop: () => void;
}

/** Payments that were begun and gave way to another: they wait in this tab until the person goes on with them or discards them. */
export function useEarlierPayments(accountId: string): EarlierPayments {
  const [flows, setFlows] = useState<readonly KeptPayment[]>([]);
  const held = useRef<readonly KeptPayment[] | null>(null);

  const read = useCallback(() => {
    held.current ??= findEarlierPayments(accountId);
    return held.current;
  }, [accountId]);
  const write = useCallback(
    (next: readonly KeptPayment[]) => {
      held.current = next;
      keepEarlierPayments(accountId, next);
      setFlows(next);
    },
    [accountId],
  );
  useEffect(() => setFlows(read()), [read]);

  const putAside = useCallback(
    (flow: KeptPayment) => {
      const isKnown = read().some(({ draft }) => JSON.stringify(draft) === JSON.stringify(flow.draft));
      if (!isKnown) write([...read(), flow]);
    },
    [read, write],
  );
  const drop = useCallback(() => write(read().slice(0, -1)), [read, write]);
  const latest = flows.at(-1) ?? null;
  return useMemo(() => ({ latest, putAside, drop }), [latest, putAside, drop]);
}
