'use client';

import { useEffect, useState } from 'react';
import { bankNow } from '@/components/ui/bank-clock';

/** Longer waits overflow a timer of the browser. */
const MOST_MS = 2_000_000_000;

/** Whether an instant has passed, by the bank's clock; turns true by itself. */
export function useExpiry(expiresAt: string): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const left = Date.parse(expiresAt) - bankNow().getTime();
    const timer = setTimeout(() => setOver(true), Math.min(Math.max(left, 0), MOST_MS));
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return isOver;
}
