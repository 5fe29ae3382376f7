import { cancelJob, enqueueJob } from '../../jobs';
import type { Sql } from '../../storage';
import type { DuePlan } from './rules';

/** Has what is due (UUID) tried at `tryAt`; nothing changes when it already waits for another time. */
export const queueDue = (sql: Sql, { job }: Pick<DuePlan, 'job'>, id: string, tryAt: Date): Promise<boolean> =>
  enqueueJob(sql, { kind: job, payload: { dueId: id }, runAt: tryAt, uniqueKey: id });

/** Has what was due (UUID) tried no more. */
export const dropDue = (sql: Sql, { job }: Pick<DuePlan, 'job'>, id: string): Promise<boolean> =>
  cancelJob(sql, job, id);
