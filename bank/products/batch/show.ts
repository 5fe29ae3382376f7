import type { Batch, BatchDetail } from '../../contract/products/batch';
import type { BatchState } from '../../contract/products/batch-words';
import type { AccountRow } from '../../ground/accounts';
import type { BatchDeps } from './deps';
import { listNotable } from './notable';
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

/** Rows that are looked at before somebody agrees to them, by the state of their batch. */
const REVIEWED: Readonly<Partial<Record<BatchState, 'draft' | 'queued'>>> = {
  draft: 'draft',
  awaiting_approval: 'queued',
};

/** One batch as a person sees it; of a draft, and of one that waits, what they look at before they authorise or approve it. */
export const showBatch = async (
  deps: BatchDeps,
  account: AccountRow,
  userId: string,
  batchId: string,
): Promise<BatchDetail> => {
  const { database, clock } = deps;
  const batch = await getBatchOf(database, toUuid(account.id), batchId);
  const maySee = maySeeAmounts(batch, account, userId);
  const reader = { account, userId };
  const reviewed = maySee ? REVIEWED[batch.state] : undefined;
  return {
    ...toWireBatch(batch, await countRows(database, [batch.id]), maySee),
    review: reviewed
      ? await reviewBatch(database, deps, reader, { batchUuid: batch.id, state: reviewed }, clock.now())
      : null,
    notable: reviewed === 'queued' ? await listNotable(database, reader, batch.id) : null,
    // what others could try amounts against
    hash: maySee ? batch.hash : null,
  };
};
