import { BankError } from '../core/errors';

const WINDOW_MS = 60_000;
const CALLS_PER_WINDOW = 300;

/**
 * Refuses a session that calls more than 300 times in a minute. Counted in this process only: it protects the process, it does not guard a secret
 * (limits that do are in the database). `nowMs` is monotonic.
 */
export const createSessionFloodGuard = () => {
  let windowStart = 0;
  let calls = new Map<string, number>();
  return (sessionId: string, nowMs: number): void => {
    if (nowMs - windowStart >= WINDOW_MS) {
      windowStart = nowMs;
      calls = new Map();
    }
    const count = (calls.get(sessionId) ?? 0) + 1;
    calls.set(sessionId, count);
    if (count > CALLS_PER_WINDOW) {
      throw new BankError('rate_limited', { retryAfterSeconds: Math.ceil((windowStart + WINDOW_MS - nowMs) / 1000) });
    }
  };
};
