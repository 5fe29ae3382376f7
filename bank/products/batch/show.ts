import type { Batch, BatchDetail } from '../../contract/products/batch';
import type { AccountRow } from '../../ground/accounts';
import type { BatchDeps } from './deps';
import { reviewBatch } from './review';
import { countRows } from './rows';
import { maySeeAmounts } from './sight';
import { type BatchRecord, getBatchOf } from './store';
import { toUuid } from '../../core/ids';
import { toWireBatch } from './wire';

/** Batches as a person (`usr_…`) sees them. */
export const showBatches = async (
  { database }: Pick<BatchDeps, 'database'>,
  account: AccountRow,
  userId: string,
  batches: readonly BatchRecord[],
): Promise<Batch[]> => {
  const counted = await countRows(
    database,
    batches.map(({ id }) => id),
  );
  return batches.map(batch => toWireBatch(batch, counted, maySeeAmounts(batch, account, userId)));
};

/** One batch as a person sees it; of a draft what they look at before they authorise it. */
export const showBatch = async (
  deps: BatchDeps,
  account: AccountRow,
  userId: string,
  batchId: string,
): Promise<BatchDetail> => {
  const { database, clock } = deps;
  const batch = await getBatchOf(database, toUuid(account.id), batchId);
  const maySee = maySeeAmounts(batch, account, userId);
  const isReviewed = batch.state === 'draft' && maySee;
  return {
    ...toWireBatch(batch, await countRows(database, [batch.id]), maySee),
    review: isReviewed ? await reviewBatch(database, deps, { account, userId }, batch.id, clock.now()) : null,
    hash: batch.hash,
  };
};
