import type { Sql } from '../storage';

/** Of the jobs of a kind: how many wait for their time or a worker, how long the one that is due longest has waited, how many were given up. */
export interface QueueLength {
  kind: string;
  waiting: number;
  oldestSeconds: number;
  dead: number;
}

/** The queue of all workers, a row for each kind that has a job. `now` is the bank's, by which jobs are due. */
export const readQueue = async (sql: Sql, now: Date): Promise<QueueLength[]> => {
  const { rows } = await sql.query<{ kind: string; waiting: number; oldest: number | null; dead: number }>(
    `select kind, count(*) filter (where died_at is null)::int as waiting, count(*) filter (where died_at is not null)::int as dead,
       extract(epoch from max(clock_timestamp() - greatest(run_at, created_at)) filter (
         where died_at is null and run_at <= $1 and (locked_until is null or locked_until < clock_timestamp())))::float8 as oldest
     from job group by kind order by kind`,
    [now],
  );
  return rows.map(({ kind, waiting, oldest, dead }) => ({
    kind,
    waiting,
    dead,
    oldestSeconds: Math.max(0, oldest ?? 0),
  }));
};
