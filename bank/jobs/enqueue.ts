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
  const { rows } = await sql.query<{ is_new: boolean }>(
    `with added as (
       insert into job (kind, payload, run_at, unique_key)
       values ($1, $2, coalesce($3, '-infinity'::timestamptz), $4)
       on conflict (kind, unique_key) where died_at is null do nothing
       returning 1)
     select exists (select from added) as is_new, case when $5 then pg_notify('${JOB_CHANNEL}', $1) end`,
    [job.kind, JSON.stringify(job.payload), job.runAt ?? null, job.uniqueKey ?? null, job.isFar !== true],
  );
  return rows[0]?.is_new === true;
};

/** Asks for jobs of one kind that are due at once, in one statement inside the caller's transaction; one whose key a living job has is not created. */
export const enqueueJobs = async (
  sql: Sql,
  kind: string,
  jobs: readonly Required<Pick<JobRequest, 'payload' | 'uniqueKey'>>[],
): Promise<void> => {
  await sql.query(
    `with added as (
       insert into job (kind, payload, run_at, unique_key)
       select $1, j.payload, '-infinity', j.key from jsonb_to_recordset($2::jsonb) as j (payload jsonb, key text)
       on conflict (kind, unique_key) where died_at is null do nothing)
     select pg_notify('${JOB_CHANNEL}', $1)`,
    [kind, JSON.stringify(jobs.map(({ payload, uniqueKey }) => ({ payload, key: uniqueKey })))],
  );
};

/**
 * Takes the living job of a kind with this key out of the queue, inside the caller's transaction: what it was for is done, or is not wanted
 * any more. A run under way goes on and cannot `finish`. False when there was none.
 */
export const cancelJob = async (sql: Sql, kind: string, uniqueKey: string): Promise<boolean> => {
  const { rowCount } = await sql.query('delete from job where kind = $1 and unique_key = $2 and died_at is null', [
    kind,
    uniqueKey,
  ]);
  return rowCount !== 0;
};

/** Has living jobs of a kind with these keys run now, and not at their time; one that runs already is left alone. */
export const hastenJobs = async (sql: Sql, kind: string, uniqueKeys: readonly string[]): Promise<void> => {
  await sql.query(
    `with hastened as (
       update job set run_at = '-infinity' where kind = $1 and unique_key = any ($2) and died_at is null and locked_until is null returning 1)
     select pg_notify('${JOB_CHANNEL}', $1) from hastened limit 1`,
    [kind, [...uniqueKeys]],
  );
};

/**
 * Puts a job for each key in line, due at once, in place of the living one of its kind with that key: many in two statements, inside the caller's
 * transaction.
 */
export const renewJobs = async (
  sql: Sql,
  kind: string,
  jobs: readonly { uniqueKey: string; payload: JobRequest['payload'] }[],
): Promise<void> => {
  const keys = jobs.map(({ uniqueKey }) => uniqueKey);
  const payloads = jobs.map(({ payload }) => JSON.stringify(payload));
  await sql.query('delete from job where kind = $1 and unique_key = any ($2) and died_at is null', [kind, keys]);
  await sql.query(
    `with added as (
       insert into job (kind, payload, run_at, unique_key)
       select $1, payload::jsonb, '-infinity'::timestamptz, unique_key from unnest($2::text[], $3::text[]) as wish (unique_key, payload)
       on conflict (kind, unique_key) where died_at is null do nothing)
     select pg_notify('${JOB_CHANNEL}', $1)`,
    [kind, keys, payloads],
  );
};

/**
 * Exponential backoff with jitter: `exponentialBackoff(1_000, 60_000)` waits up to 1, 2, 4 … 60 s and never less than half of it, so that what
 * failed together does not come again together. Bases and results in milliseconds.
 */
export const exponentialBackoff = (baseMs: number, ceilingMs: number) => (tries: number) => {
  const longest = Math.min(ceilingMs, baseMs * 2 ** (tries - 1));
  return longest * (0.5 + Math.random() / 2);
};
