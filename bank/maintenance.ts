import type { Sql } from './storage';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long what has served its purpose is kept. Answers of idempotent calls: as long as the contract promises. */
const KEEP_IDEMPOTENCY_MS = 7 * DAY_MS;
const KEEP_ENDED_SESSIONS_MS = 30 * DAY_MS;
const KEEP_DEAD_JOBS_MS = 30 * DAY_MS;

/** Removes expired tokens, counters and sessions, old answers and dead jobs. The audit chain and the ledger are never touched. Safe to run twice at once. */
export const removeExpired = async (sql: Sql, now: Date): Promise<void> => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await sql.query('delete from access_token where expires_at <= $1', [now]);
  await sql.query('delete from rate_limit where keep_until < $1 and (blocked_until is null or blocked_until < $1)', [
    now,
  ]);
  await sql.query('delete from session where expires_at < $1', [ago(KEEP_ENDED_SESSIONS_MS)]);
  await sql.query('delete from idempotency_record where created_at < $1', [ago(KEEP_IDEMPOTENCY_MS)]);
  await sql.query('delete from job where died_at < $1', [ago(KEEP_DEAD_JOBS_MS)]);
};
