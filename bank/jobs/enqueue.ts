import type { Sql } from '../storage';
import type { JobRequest } from './types';

/** The NOTIFY channel on which sleeping workers wait. */
export const JOB_CHANNEL = 'bank_job';

/**
 * Puts a job into the queue inside the caller's transaction: it exists when the transaction commits, and wakes the worker then.
 * Returns false when a living job of this kind has the same `uniqueKey` already.
 */
export const enqueueJob = async (sql: Sql, job: JobRequest): Promise<boolean> => {
  // without runAt the job is due on any clock: the bank's clock may be a test's, the database's never is
  const { rowCount } = await sql.query(
    `insert into job (kind, payload, run_at, unique_key)
     values ($1, $2, coalesce($3, '-infinity'::timestamptz), $4)
     on conflict (kind, unique_key) where died_at is null do nothing`,
    [job.kind, JSON.stringify(job.payload), job.runAt ?? null, job.uniqueKey ?? null],
  );
  await sql.query('select pg_notify($1, $2)', [JOB_CHANNEL, job.kind]);
  return rowCount === 1;
};

/** Exponential backoff: `exponentialBackoff(1_000, 60_000)` waits 1, 2, 4 … up to 60 s. Bases and results in milliseconds. */
export const exponentialBackoff = (baseMs: number, ceilingMs: number) => (attempt: number) =>
  Math.min(ceilingMs, baseMs * 2 ** (attempt - 1));
