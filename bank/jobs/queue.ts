import { BankError } from '../core/errors';
import type { Sql } from '../storage';
import type { JobHandler, JobPayload } from './types';

/** A job in the hands of this process; `attempt` also fences it: a slower holder of an older attempt cannot change it any more. */
export interface ClaimedJob {
  id: bigint;
  kind: string;
  payload: JobPayload;
  attempt: number;
}

/** How long a job belongs to the process that claimed it; a process that died gives it back by silence. */
const LEASE_SECONDS = 60;

/** Claims the job that is due longest, or gives undefined. Workers beside each other never wait for one another. */
export const claimJob = async (sql: Sql, kinds: readonly string[], now: Date): Promise<ClaimedJob | undefined> => {
  const { rows } = await sql.query<{ id: bigint; kind: string; payload: JobPayload; attempts: number }>(
    `update job set attempts = attempts + 1, locked_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
     where id = (
       select id from job
       where died_at is null and run_at <= $1 and kind = any($2) and (locked_until is null or locked_until < clock_timestamp())
       order by run_at, id limit 1 for update skip locked)
     returning id, kind, payload, attempts`,
    [now, kinds],
  );
  const row = rows[0];
  return row && { id: row.id, kind: row.kind, payload: row.payload, attempt: row.attempts };
};

/** Keeps a long job for another lease. False: it belongs to somebody else by now, or is gone. */
export const keepJob = async (sql: Sql, job: { jobId: bigint; attempt: number }): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update job set locked_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds' where id = $1 and attempts = $2`,
    [job.jobId, job.attempt],
  );
  return rowCount === 1;
};

/** A done job leaves the table: its payload may hold what should not stay. */
export const completeJob = async (sql: Sql, job: ClaimedJob): Promise<void> => {
  await sql.query('delete from job where id = $1 and attempts = $2', [job.id, job.attempt]);
};

/** What may be kept of an error: its kind, never its words, which may quote an address or a payload. */
export const describeError = (error: unknown): string => {
  if (error instanceof BankError) return error.code;
  if (!(error instanceof Error)) return 'unknown error';
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' || typeof code === 'number' ? `${error.name} ${code}` : error.name;
};

/** Puts a failed job back for later, or declares it dead after its last attempt. */
export const failJob = async (
  sql: Sql,
  job: ClaimedJob,
  handler: JobHandler,
  error: unknown,
  now: Date,
): Promise<'again' | 'dead'> => {
  const dead = job.attempt >= handler.maxAttempts;
  const runAt = new Date(now.getTime() + handler.backoff(job.attempt));
  await sql.query(
    `update job set locked_until = null, last_error = $3, run_at = case when $4 then run_at else $5::timestamptz end,
       died_at = case when $4 then $6::timestamptz end, payload = case when $4 and $7 then '{}' else payload end
     where id = $1 and attempts = $2`,
    [job.id, job.attempt, describeError(error), dead, runAt, now, handler.secretPayload ?? false],
  );
  return dead ? 'dead' : 'again';
};
