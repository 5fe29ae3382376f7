import { BankError } from '../core/errors';
import type { Sql } from '../storage';
import type { JobHandler, JobPayload } from './types';

/** A job in the hands of this process; `attempt` also fences it: a slower holder of an older attempt cannot change it any more. */
export interface ClaimedJob {
  id: bigint;
  kind: string;
  payload: JobPayload;
  attempt: number;
  /** Runs in a row that did not go well, this one counted as if. */
  tries: number;
  /** Workers that died over it in a row. */
  deaths: number;
  /** Whether the last run ended with its worker. */
  hasDied: boolean;
}

/** The job belongs to another worker by now, or was cancelled: nothing may be written in its name. */
export class JobLost extends Error {
  constructor(jobId: bigint) {
    super(`job ${jobId} belongs to another worker`);
    this.name = 'JobLost';
  }
}

/** How long a job belongs to the process that claimed it; a process that died gives it back by silence. */
export const LEASE_SECONDS = 30;

/**
 * For statements of the queue's own that only say who has a job, never inside another's transaction: the commit does not wait for the disk. A claim that a crash of the database takes back is
 * made again, and a job is finished by deleting its row, which only one can. Not for the end of a job.
 */
const NOT_WORTH_A_FLUSH = `set_config('synchronous_commit', 'off', true)`;

/**
 * Claims the job of the first of `kinds` that has one due: of that kind the one that is due longest. Workers beside each other never wait
 * for one another. Leases are measured by the database's clock, the one all workers share; when a job is due, by the bank's.
 */
export const claimJob = async (
  sql: Sql,
  kinds: readonly string[],
  now: Date,
  leaseSeconds: number,
): Promise<ClaimedJob | undefined> => {
  // a head per kind, looked at in the order of `kinds` until one is found: a flood of one kind holds no other up
  const { rows } = await sql.query<{
    id: bigint;
    kind: string;
    payload: JobPayload;
    attempts: number;
    tries: number;
    deaths: number;
    has_died: boolean;
  }>(
    `with head as materialized (
       select head.id, head.has_died from unnest($2::text[]) k (kind), lateral (
         select id, locked_until is not null as has_died from job
         where died_at is null and kind = k.kind and run_at <= $1 and (locked_until is null or locked_until < clock_timestamp())
         order by run_at, id limit 1 for update skip locked) head
       limit 1)
     update job set attempts = attempts + 1, tries = tries + 1, locked_until = clock_timestamp() + make_interval(secs => $3),
       deaths = deaths + head.has_died::int
     from head where job.id = head.id
     returning job.id, kind, payload, attempts, tries, deaths, head.has_died, ${NOT_WORTH_A_FLUSH}`,
    [now, kinds, leaseSeconds],
  );
  const row = rows[0];
  if (!row) return undefined;
  const { id, kind, payload, attempts: attempt, tries, deaths, has_died: hasDied } = row;
  return { id, kind, payload, attempt, tries, deaths, hasDied };
};

/** Each of its last workers died while it ran: perhaps it is what kills them. */
export class Deadly extends Error {
  override name = 'deadly';
}

/** Workers that may die over a job before it has to rest: more than any bad day has, for what rests may be somebody's payroll. */
const MOST_DEATHS = 8;
const SHORTEST_REST_MS = 600_000;
const LONGEST_REST_MS = 86_400_000;

/** Whether a job rests before it is tried once more, so that it does not end each worker that starts. */
export const mustRest = ({ hasDied, deaths }: ClaimedJob): boolean => hasDied && deaths >= MOST_DEATHS;

const restOf = (deaths: number): number =>
  Math.min(LONGEST_REST_MS, SHORTEST_REST_MS * 2 ** Math.min(10, deaths - MOST_DEATHS));

/** Keeps a long job for another lease. False: it belongs to somebody else by now, or is gone. */
export const keepJob = async (
  sql: Sql,
  job: { jobId: bigint; attempt: number },
  leaseSeconds = LEASE_SECONDS,
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    'update job set locked_until = clock_timestamp() + make_interval(secs => $3) where id = $1 and attempts = $2',
    [job.jobId, job.attempt, leaseSeconds],
  );
  return rowCount === 1;
};

/** A done job leaves the table: its payload may hold what should not stay. False when it was not this attempt's any more. */
export const completeJob = async (sql: Sql, job: { id: bigint; attempt: number }): Promise<boolean> => {
  const { rowCount } = await sql.query('delete from job where id = $1 and attempts = $2', [job.id, job.attempt]);
  return rowCount === 1;
};

/** Puts a job that went well back for a later time. */
export const repeatJob = async (sql: Sql, job: ClaimedJob, at: Date): Promise<void> => {
  await sql.query(
    `update job set locked_until = null, last_error = null, tries = 0, deaths = 0, run_at = $3 where id = $1 and attempts = $2
     returning ${NOT_WORTH_A_FLUSH}`,
    [job.id, job.attempt, at],
  );
};

/** What may be kept of an error: its kind, never its words, which may quote an address or a payload. */
export const describeError = (error: unknown): string => {
  if (error instanceof BankError) return error.code;
  if (!(error instanceof Error)) return 'unknown error';
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' || typeof code === 'number' ? `${error.name} ${code}` : error.name;
};

/** Puts a failed job back for later, or declares it dead after its last attempt or a hopeless one. */
export const failJob = async (
  sql: Sql,
  job: ClaimedJob,
  handler: JobHandler,
  error: unknown,
  now: Date,
): Promise<'again' | 'dead'> => {
  const dead = job.tries >= handler.maxAttempts || (handler.isHopeless?.(error) ?? false);
  const isDeadly = error instanceof Deadly;
  const runAt = new Date(now.getTime() + (isDeadly ? restOf(job.deaths) : handler.backoff(job.tries)));
  await sql.query(
    `update job set locked_until = null, last_error = $3, deaths = case when $8 then deaths else 0 end, run_at = case when $4 then run_at else $5::timestamptz end,
       died_at = case when $4 then $6::timestamptz end, payload = case when $4 and $7 then '{}' else payload end
     where id = $1 and attempts = $2`,
    [job.id, job.attempt, describeError(error), dead, runAt, now, handler.secretPayload ?? false, isDeadly],
  );
  return dead ? 'dead' : 'again';
};
