import { BankError } from '../core/errors';

const WINDOW_MS = 60_000;

/**
 * Refuses a caller who calls more often than `callsPerMinute`. Counted in this process only: it protects the process, it does not guard a secret
 * (limits that do are in the database). `nowMs` is monotonic.
 */
export const createFloodGuard = (callsPerMinute: number) => {
  let windowStart = 0;
  let calls = new Map<string, number>();
  return (caller: string, nowMs: number): void => {
    if (nowMs - windowStart >= WINDOW_MS) {
      windowStart = nowMs;
      calls = new Map();
    }
    const count = (calls.get(caller) ?? 0) + 1;
    calls.set(caller, count);
    if (count > callsPerMinute) {
      throw new BankError('rate_limited', { retryAfterSeconds: Math.ceil((windowStart + WINDOW_MS - nowMs) / 1000) });
    }
  };
};
