'use client';

import { useEffect, useRef } from 'react';
import { ApiError, type ApiErrorCode } from '@/services/http/api-error';

/**
 * Answers to what moves money that do not tell whether it was made. The same key asks again: the bank answers with what was made if it was, and
 * makes it, once, if it was not.
 */
const UNKNOWN: ReadonlySet<ApiErrorCode> = new Set([
  'outcome_unknown',
  'idempotency_in_progress',
  'connection_lost',
  'internal',
  'upstream_unavailable',
]);

export const isOutcomeUnknown = (error: unknown): boolean => !(error instanceof ApiError) || UNKNOWN.has(error.code);

const PAUSES_MS = [1000, 2000, 3000, 5000, 8000, 13_000];

/** How long to wait before asking again for the nth time (from 0): soon at first, then every 13 s. */
export const pauseBefore = (attempt: number): number => PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0;

/**
 * While the outcome of `open` is unknown (not null), sends it again under its key: at once, then with growing pauses. Gives what asks now.
 * `send` never throws and stays the same.
 */
export function useAskingAgain<T>(open: T | null, send: (open: T) => Promise<void>): () => void {
  const askNow = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (open === null) return;
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const ask = async () => {
      clearTimeout(timer);
      await send(open);
      if (isOver) return;
      timer = setTimeout(ask, pauseBefore(attempt));
      attempt += 1;
    };
    askNow.current = () => void ask();
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [open, send]);
  return () => askNow.current();
}
