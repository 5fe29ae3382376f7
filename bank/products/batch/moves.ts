import { BankError } from '../../core/errors';
import { cancelJob } from '../../jobs';
import type { Sql } from '../../storage';
import type { BatchDeps } from './deps';
import { tellBatches } from './news';
import { PAY_JOB, queuePaying } from './pay-job';
import { moveQueued } from './rows';
import { type BatchRecord, findBatch, moveBatch } from './store';
import { askAtOnce } from './unanswered';

interface By {
  /** UUID. */
  personId: string;
  now: Date;
}

const ended = ({ state }: Pick<BatchRecord, 'state'>): BankError => new BankError('batch_ended', { params: { state } });

/** Has nothing more leave; what is leaving just now still does. Throws `batch_ended`. */
export const pauseRows = async (sql: Sql, _deps: BatchDeps, batch: BatchRecord, { now }: By): Promise<void> => {
  const isPaused = await moveBatch(sql, batch.id, ['paying'], { state: 'paused', pause: 'person' }, now);
  if (!isPaused && (await findBatch(sql, batch.id))?.state !== 'paused') throw ended(batch);
  await tellBatches(sql, batch.accountId);
};

/** Goes on. Throws `batch_ended` with what is not paused. */
export const resumeRows = async (sql: Sql, _deps: BatchDeps, batch: BatchRecord, { now }: By): Promise<void> => {
  const goesOn = await moveBatch(sql, batch.id, ['paused'], { state: 'paying' }, now);
  if (!goesOn) {
    if ((await findBatch(sql, batch.id))?.state === 'paying') return;
    throw ended(batch);
  }
  await askAtOnce(sql, batch.id);
  await queuePaying(sql, batch.id);
  await tellBatches(sql, batch.accountId);
};

/** Pays nothing more: what waits for people ends there, of what has left nothing is taken back. Throws `batch_ended`. */
export const cancelRest = async (
  sql: Sql,
  { approvals }: BatchDeps,
  batch: BatchRecord,
  { personId, now }: By,
): Promise<void> => {
  // in this order everywhere: its approvals, then the batch
  await approvals.cancel(sql, batch.id, personId, now);
  const held = await findBatch(sql, batch.id, 'for update of b');
  if (held?.state === 'canceled') return;
  const isLast = await moveBatch(sql, batch.id, ['awaiting_approval', 'paying', 'paused'], { state: 'canceled' }, now);
  if (!isLast) throw ended(held ?? batch);
  await moveQueued(sql, batch.id, 'canceled');
  await cancelJob(sql, PAY_JOB, batch.id);
  await tellBatches(sql, batch.accountId);
};
