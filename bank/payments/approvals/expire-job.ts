import { z } from 'zod';
import type { Clock } from '../../core/clock';
import { exponentialBackoff, type JobHandler } from '../../jobs';
import type { Database } from '../../storage';
import { type Approvals, EXPIRE_JOB } from './engine';

const payload = z.object({ subjectId: z.uuid() });

/** Ends what nobody approved in time: owed until it is done. */
export const createExpireJob = <Kind extends string>(
  { database, clock }: { database: Database; clock: Clock },
  approvals: Approvals<Kind>,
): JobHandler => ({
  kind: EXPIRE_JOB,
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 60_000),
  run: (content, { finish }) =>
    database.transaction(async sql => {
      await approvals.expire(sql, payload.parse(content).subjectId, 'waiting', clock.now());
      await finish(sql);
    }),
});
