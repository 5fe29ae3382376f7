'use client';

import { useRef, useState } from 'react';

interface QuickActionOrder {
  /** Names in the person's order; what is missing comes behind as the brand ranks it. */
  names: readonly string[];
  /** An order that the bank did not take; the one before it is shown again. */
  refused: readonly string[] | null;
  /** Shows an order at once and keeps it at the bank. Resolves with whether the bank took it. */
  change: (names: readonly string[]) => Promise<boolean>;
  /** Forgets what was refused. */
  forget: () => void;
}

/** The person's order of quick actions: changed at once, kept at the bank for every device, undone when the bank does not take it. */
export function useQuickActionOrder(initial: readonly string[]): QuickActionOrder {
  const [names, setNames] = useState(initial);
  const [refused, setRefused] = useState<readonly string[] | null>(null);
  const kept = useRef(initial);
  const latest = useRef(0);

  const change = async (next: readonly string[]): Promise<boolean> => {
    latest.current += 1;
    const turn = latest.current;
    setNames(next);
    setRefused(null);
    try {
      const { changePreferences } = await import('@/services/preferences');
      await changePreferences({ quick_actions: [...next] });
      kept.current = next;
      return true;
    } catch {
      // a newer order has its own answer
      if (turn === latest.current) {
        setNames(kept.current);
        setRefused(next);
      }
      return false;
    }
  };

  return { names, refused, change, forget: () => setRefused(null) };
}
