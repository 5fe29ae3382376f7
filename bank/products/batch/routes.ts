import {
  authorizeBatch,
  cancelBatch,
  downloadBatchResult,
  forecastBatchApprovals,
  getBatch,
  listBatches,
  listBatchRows,
  pauseBatch,
  resumeBatch,
  takeOutBatchRows,
} from '../../contract/products/batch';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { type Actor, type CallContext, type Route, route } from '../../core/operation';
import { requireAccount } from '../../ground/accounts';
import { recordAudit, type Sql, withIdempotency } from '../../storage';
import { authorize } from './authorize';
import { forecastDraft } from './forecast-draft';
import type { BatchDeps } from './deps';
import { cancelRest, pauseRows, resumeRows } from './moves';
import { writeMended } from './mended';
import { writeResult } from './result';
import { listRows, mapSame } from './rows';
import { showBatch, showBatches } from './show';
import { maySeeAmounts, requireSight } from './sight';
import { type BatchRecord, getBatchOf, listBatchesOf } from './store';
import { listUnseenBefore, renewRepeated } from './paid-before';
import { takeOut } from './take-out';
import { toWireRow } from './wire';

const read = (deps: BatchDeps): Route[] => [
  route(listBatches, async ({ actor, params, query }) => {
    const { database } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'batch:read');
    const after = query.cursor === undefined ? null : toUuid(query.cursor);
    if (query.cursor !== undefined) await getBatchOf(database, toUuid(account.id), query.cursor);
    const which = { state: query.state ?? null, after, limit: query.limit + 1 };
    const found = await listBatchesOf(database, toUuid(account.id), which);
    const data = await showBatches(deps, account, actor.userId, found.slice(0, query.limit));
    return { data, next_cursor: found.length > query.limit ? (data.at(-1)?.id ?? null) : null };
  }),
  route(getBatch, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'batch:read');
    return showBatch(deps, account, actor.userId, params.batch_id);
  }),
  route(listBatchRows, async ({ actor, params, query }) => {
    const { database } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'batch:read');
    const batch = await getBatchOf(database, toUuid(account.id), params.batch_id);
    const maySee = maySeeAmounts(batch, account, actor.userId);
    // that a row repeats something is told of what may be seen: who paid the same amount before would learn that it is
    if (!maySee && query.filter === 'doubtful') return { data: [], next_after: null };
    const unseen = await listUnseenBefore(database, { account, userId: actor.userId }, batch.id);
    const found = await listRows(database, batch.id, { ...query, limit: query.limit + 1, unseen });
    const page = found.slice(0, query.limit);
    const same = maySee
      ? await mapSame(
          database,
          batch.id,
          page.map(({ number }) => number),
        )
      : new Map<number, number[]>();
    return {
      data: page.map(row => toWireRow(row, same.get(row.number) ?? [], maySee)),
      next_after: found.length > query.limit ? (page.at(-1)?.number ?? null) : null,
    };
  }),
  route(forecastBatchApprovals, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'batch:pay');
    return forecastDraft(deps, account, actor.userId, params.batch_id);
  }),
  route(downloadBatchResult, async ({ actor, params, query }) => {
    const { database } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'batch:read');
    const batch = await getBatchOf(database, toUuid(account.id), params.batch_id);
    requireSight(batch, account, actor.userId);
    return query.rows === 'unpaid'
      ? writeMended(database, batch, query.format)
      : writeResult(database, batch, query.format);
  }),
];

const pay = (deps: BatchDeps): Route =>
  route(authorizeBatch, async ({ actor, params, body, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'batch:pay');
    const now = clock.now();
    const { idempotencyKey, stepUpProof: proof } = context;
    // marked and kept, whatever becomes of the call: it is shown before it may be authorised
    const isPaidMeanwhile = await database.transaction(sql =>
      renewRepeated(sql, { account, userId: actor.userId }, toUuid(params.batch_id), now),
    );
    if (isPaidMeanwhile) throw new BankError('batch_changed');
    const request = { batch_id: params.batch_id, ...body };
    const once = {
      scope: account.id,
      personId: actor.userId,
      operation: authorizeBatch.id,
      key: idempotencyKey,
      request,
      now,
    };
    const call = { actor, proof, batchId: params.batch_id, hash: body.hash, idempotencyKey };
    await database.transaction(sql =>
      withIdempotency(sql, once, async () => {
        const { id } = await authorize(sql, deps, account, call, now);
        const facts = { account: account.id, batch: params.batch_id, hash: body.hash };
        await recordAudit(sql, { kind: 'batch.authorized', occurredAt: now, ...actor, ...context, facts });
        return id;
      }),
    );
    // once it stands, a busy database must not read as a refusal: the caller asks again with its key
    return showBatch(deps, account, actor.userId, params.batch_id).catch(() => {
      throw new BankError('outcome_unknown');
    });
  });

type Move = (sql: Sql, deps: BatchDeps, batch: BatchRecord, by: { personId: string; now: Date }) => Promise<void>;

/** Runs an act over a held batch and records it. */
const act = async (
  deps: BatchDeps,
  { actor, params, context }: { actor: Actor; params: { account_id: string; batch_id: string }; context: CallContext },
  kind: 'batch.paused' | 'batch.resumed' | 'batch.cancelled',
  move: Move,
) => {
  const { database, clock } = deps;
  const account = await requireAccount(database, actor, params.account_id, 'batch:pay');
  const now = clock.now();
  await database.transaction(async sql => {
    const batch = await getBatchOf(sql, toUuid(account.id), params.batch_id);
    await move(sql, deps, batch, { personId: toUuid(actor.userId), now });
    const facts = { account: account.id, batch: params.batch_id };
    await recordAudit(sql, { kind, occurredAt: now, ...actor, ...context, facts });
  });
  return showBatch(deps, account, actor.userId, params.batch_id);
};

const moves = (deps: BatchDeps): Route[] => [
  route(pauseBatch, call => act(deps, call, 'batch.paused', pauseRows)),
  route(resumeBatch, call => act(deps, call, 'batch.resumed', resumeRows)),
  route(cancelBatch, call => act(deps, call, 'batch.cancelled', cancelRest)),
  route(takeOutBatchRows, async ({ actor, params, body, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'approvals:give');
    const now = clock.now();
    await database.transaction(async sql => {
      const batch = await getBatchOf(sql, toUuid(account.id), params.batch_id);
      const count = await takeOut(sql, deps, batch, { personId: toUuid(actor.userId), numbers: body.numbers, now });
      const facts = { account: account.id, batch: fromUuid('pbt', batch.id), rows: count };
      await recordAudit(sql, { kind: 'batch.rows_taken_out', occurredAt: now, ...actor, ...context, facts });
    });
    return showBatch(deps, account, actor.userId, params.batch_id);
  }),
];

/** The operations of batches. */
export const createBatchRoutes = (deps: BatchDeps): Route[] => [...read(deps), pay(deps), ...moves(deps)];
