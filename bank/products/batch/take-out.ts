import { BankError } from '../../core/errors';
import type { Sql } from '../../storage';
import type { BatchDeps } from './deps';
import { toBatchHash } from './hash';
import { tellBatches } from './news';
import { moveQueued } from './rows';
import { type BatchRecord, findBatch, listSummed, listWriters } from './store';
import { toSubjectFacts } from './subject-facts';

/**
 * Takes rows out of a batch that waits for approval, for an approver (UUID) who did not write it: what is left is another batch, which is approved anew. Gives how
 * many. Throws `batch_ended`, `batch_empty` when none would be left, `approval_own`.
 */
export const takeOut = async (
  sql: Sql,
  { approvals }: BatchDeps,
  { id }: BatchRecord,
  { personId, numbers, now }: { personId: string; numbers: readonly number[]; now: Date },
): Promise<number> => {
  // in this order everywhere: its approvals, then the batch
  await approvals.hold(sql, id);
  const batch = await findBatch(sql, id, 'for update of b');
  if (batch?.state !== 'awaiting_approval')
    throw new BankError('batch_ended', { params: { state: batch?.state ?? '' } });
  const author = batch.authorizedBy ?? batch.createdBy;
  if (listWriters(batch, author).includes(personId)) throw new BankError('approval_own');
  const count = await moveQueued(sql, id, 'taken_out', numbers);
  if (count === 0) return 0;
  const rows = await listSummed(sql, id, 'queued');
  const hash = toBatchHash(batch.accountId, rows);
  if (hash === null) throw new BankError('batch_empty');
  await sql.query('update payment_batch set hash = $2, changed_at = $3 where id = $1', [id, hash, now]);
  // whoever takes rows out adds nothing: it stays theirs to approve
  const demand = await approvals.revise(
    sql,
    await toSubjectFacts(sql, batch, { hash, rows, state: 'queued' }),
    author,
    now,
  );
  if (demand.kind === 'denied') throw new BankError('forbidden', { detail: demand.rule });
  await tellBatches(sql, batch.accountId);
  return count;
};
