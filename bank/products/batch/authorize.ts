import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import type { Actor } from '../../core/operation';
import type { AccountRow } from '../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../ground/identity';
import type { Sql } from '../../storage';
import { commitDeviceLimit } from '../pix/limits';
import type { BatchDeps } from './deps';
import { sumRows, toBatchHash } from './hash';
import { tellBatches } from './news';
import { queuePaying } from './pay-job';
import { noteCommitments } from './rows';
import { requireSight } from './sight';
import { type BatchRecord, holdDraft, listSummed, listWriters, type SummedRow, writeAuthorization } from './store';
import { toSubjectFacts } from './subject-facts';

/** Everything the proof of a batch holds for. */
export const toBoundBatch = (
  account: Pick<AccountRow, 'id'>,
  rows: readonly SummedRow[],
  { batchId, hash, idempotencyKey }: { batchId: string; hash: string; idempotencyKey: string },
) => {
  const { count, amountCents, feeCents } = sumRows(rows);
  return {
    purpose: 'pay_batch' as const,
    accountId: account.id,
    batchId,
    hash,
    count,
    amountCents,
    feeCents,
    idempotencyKey,
  };
};

/** The rows that would be paid, when they are what was seen. Throws `batch_empty` or `batch_changed`. */
export const requireSeen = async (sql: Sql, batch: BatchRecord, hash: string): Promise<SummedRow[]> => {
  const rows = await listSummed(sql, batch.id, 'draft');
  const now = toBatchHash(batch.accountId, rows);
  if (now === null) throw new BankError('batch_empty');
  if (now !== hash) throw new BankError('batch_changed');
  return rows;
};

/** What a browser that is not registered may pay holds all rows back that it would hold back one by one. Throws `limit_exceeded`. */
const takeDevice = async (
  sql: Sql,
  { devices }: BatchDeps,
  { actor, batchUuid, rows }: { actor: Actor; batchUuid: string; rows: readonly SummedRow[] },
  now: Date,
): Promise<void> => {
  const held = rows
    .filter(({ kind }) => kind === 'pix_key' || kind === 'pix_account')
    .map(({ number, amountCents }) => ({ id: toUuid(newId('pbr')), number, amountCents }));
  await commitDeviceLimit(sql, devices, { sessionId: actor.sessionId, commitments: held }, now);
  if (devices.unregisteredDevice) await noteCommitments(sql, batchUuid, held);
};

/**
 * Authorises a draft as it was seen, all in the caller's transaction: the proof is used up, the rules of the company asked once about all of it, and its rows
 * leave, or wait for people. Nothing is held before a row leaves. Throws what `authorizeBatch` declares.
 */
export const authorize = async (
  sql: Sql,
  deps: BatchDeps,
  account: AccountRow,
  call: { actor: Actor; proof: string; batchId: string; hash: string; idempotencyKey: string },
  now: Date,
): Promise<BatchRecord> => {
  const { actor, proof, hash, batchId } = call;
  await requireProofFor(sql, { actor, proof, purpose: 'pay_batch' }, now);
  const batch = await holdDraft(sql, toUuid(account.id), batchId);
  requireSight(batch, account, actor.userId);
  const rows = await requireSeen(sql, batch, hash);
  const authorizationId = await takeAuthorization(sql, { actor, proof, wish: toBoundBatch(account, rows, call) }, now);
  await takeDevice(sql, deps, { actor, batchUuid: batch.id, rows }, now);
  const facts = await toSubjectFacts(sql, batch, { hash, rows, state: 'draft' });
  const authorizedBy = toUuid(actor.userId);
  // who made it, who wrote rows of it and who authorised it have all written it
  const demand = await deps.approvals.ask(sql, facts, listWriters(batch, authorizedBy), now);
  if (demand.kind === 'denied') throw new BankError('forbidden', { detail: demand.rule });
  const state = demand.kind === 'approvals' ? 'awaiting_approval' : 'paying';
  await writeAuthorization(
    sql,
    { id: batch.id, hash, authorizedBy, authorizationId: toUuid(authorizationId), state },
    now,
  );
  if (state === 'paying') await queuePaying(sql, batch.id);
  await tellBatches(sql, batch.accountId);
  return batch;
};
