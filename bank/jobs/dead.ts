import type { Sql } from '../storage';
import { JOB_CHANNEL } from './enqueue';

/** A job that was given up after its last attempt. Its payload is not shown: it may hold what is nobody's business. */
export interface DeadJob {
  id: bigint;
  kind: string;
  attempts: number;
  /** The kind of the last error; `lease_lost` when the worker died with it. */
  lastError: string;
  diedAt: Date;
}

/** The newest dead jobs. */
export const listDeadJobs = async (sql: Sql, limit = 100): Promise<DeadJob[]> => {
  const { rows } = await sql.query<{
    id: bigint;
    kind: string;
    attempts: number;
    last_error: string | null;
    died_at: Date;
  }>(
    'select id, kind, attempts, last_error, died_at from job where died_at is not null order by died_at desc limit $1',
    [limit],
  );
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    attempts: row.attempts,
    lastError: row.last_error ?? 'unknown error',
    diedAt: row.died_at,
  }));
};

/** Gives a dead job all its attempts again, at once. False when there is no such dead job, its payload was emptied, or a living one has its key. */
export const reviveJob = async (sql: Sql, id: bigint): Promise<boolean> => {
  const { rows } = await sql.query<{ is_revived: boolean }>(
    `with revived as (
       update job d set died_at = null, tries = 0, deaths = 0, locked_until = null, run_at = '-infinity'
       where id = $1 and died_at is not null and payload <> '{}'
         and not exists (select from job l where l.kind = d.kind and l.unique_key = d.unique_key and l.died_at is null)
       returning kind)
     select true as is_revived, pg_notify('${JOB_CHANNEL}', kind) from revived`,
    [id],
  );
  return rows.length === 1;
};

/** How many jobs of each kind were given up. */
export const countDeadJobs = async (sql: Sql): Promise<{ kind: string; dead: number }[]> => {
  const { rows } = await sql.query<{ kind: string; dead: number }>(
    'select kind, count(*)::int as dead from job where died_at is not null group by kind order by kind',
  );
  return rows;
};

/** Removes the jobs that were given up before an instant, but those of some kinds. */
export const removeDeadJobs = async (sql: Sql, before: Date, keptKinds: readonly string[]): Promise<void> => {
  await sql.query('delete from job where died_at < $1 and kind <> all ($2::text[])', [before, keptKinds]);
};
