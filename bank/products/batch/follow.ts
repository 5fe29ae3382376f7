import type { JobAgain } from '../../jobs';
import type { BatchDeps } from './deps';
import { tellBatches, tellDone } from './news';
import { countRows } from './rows';
import { findBatch, moveBatch } from './store';

/** How soon a batch is looked at again whose orders are on their way: soon at first, then as patiently as it has been. */
const SOONEST_MS = 1_000;
const LATEST_MS = 60_000;

/** Waits for the orders of a batch (UUID) of which no row is left, and tells its people how it ended. */
export const followBatch = async (
  { database, clock, notifier }: Pick<BatchDeps, 'database' | 'clock' | 'notifier'>,
  batchId: string,
): Promise<JobAgain | undefined> =>
  database.transaction(async sql => {
    const now = clock.now();
    const batch = await findBatch(sql, batchId, 'for update of b');
    if (batch?.state !== 'paying') return undefined;
    const counted = await countRows(sql, [batchId]);
    const of = (...states: string[]): number =>
      counted.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
    if (of('queued') > 0) return { againAt: now };
    if (of('processing') > 0) {
      const waited = now.getTime() - batch.changedAt.getTime();
      await tellBatches(sql, batch.accountId);
      return { againAt: new Date(now.getTime() + Math.min(Math.max(waited / 4, SOONEST_MS), LATEST_MS)) };
    }
    if (!(await moveBatch(sql, batchId, ['paying'], { state: 'done' }, now))) return undefined;
    const ended = { paid: of('completed'), later: of('scheduled', 'waiting'), failed: of('failed', 'returned') };
    await tellDone(sql, notifier, batch, ended);
    return undefined;
  });
