'use client';

import { useEffect, useState } from 'react';
import { bankNow } from '@/components/ui/bank-clock';

const TICK_MS = 200;

const secondsUntil = (instant: string): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - bankNow().getTime()) / 1000));

/** Whole seconds until the lock of a price ends, by the bank's clock; 0 once it is over. A tab that slept catches up. */
export function useLock(expiresAt: string): number {
  const [left, setLeft] = useState(() => secondsUntil(expiresAt));
  const [of, setOf] = useState(expiresAt);
  if (of !== expiresAt) {
    setOf(expiresAt);
    setLeft(secondsUntil(expiresAt));
  }
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsUntil(expiresAt);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return left;
}
