import { DAY_MS } from '../contract/durations';

/** What is kept here for a while: a `delete` with the instant before which it goes as `$1`, and the milliseconds it is kept beyond that. */
export const STORAGE_RETENTION: readonly { sql: string; keptMs?: number }[] = [
  { sql: 'delete from rate_limit where keep_until < $1 and (blocked_until is null or blocked_until < $1)' },
  // as long as the contract promises the answer of an idempotent call
  { sql: 'delete from idempotency_record where created_at < $1', keptMs: 7 * DAY_MS },
];
