import {
  changeBatch,
  createBatch,
  deleteBatch,
  lookUpBatch,
  putBatchRows,
  removeBatchRows,
} from '../../contract/products/batch';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { type Actor, type Route, route } from '../../core/operation';
import { toPlainName } from '../../core/plain-text';
import { type AccountRow, requireAccount } from '../../ground/accounts';
import { hitRateLimit, type RateRule, type Sql } from '../../storage';
import { readAgain } from './again';
import type { BatchDeps } from './deps';
import { queueLooking } from './look-job';
import { tellBatches } from './news';
import { createDraft, putTyped } from './put';
import { findRows, listRows, mapSame, removeRows } from './rows';
import { showBatch } from './show';
import { requireSight } from './sight';
import { type BatchRecord, holdDraft, noteEditor, removeBatch, renameBatch, touchBatch } from './store';
import { toWireRow } from './wire';
import { MOST_BATCH_ROWS } from '../../contract/products/batch-words';

/** A person fills in and mends; 5,000 rows come in ten calls. */
const PUT: RateRule = { name: 'batch.put', limit: 300, windowSeconds: 60 };
const MADE: RateRule = { name: 'batch.create', limit: 60, windowSeconds: 3_600 };

/** What a payroll pays, as it is said of one. Throws `validation_failed` of another batch. */
const requirePayroll = (kind: BatchRecord['kind'], said: BatchRecord['payrollKind']): BatchRecord['payrollKind'] => {
  if (said === null || kind === 'payroll') return said;
  throw new BankError('validation_failed', { violations: [{ field: 'payroll_kind', rule: 'kind' }] });
};

const create = (deps: BatchDeps): Route =>
  route(createBatch, async ({ actor, params, body }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'batch:write');
    const now = clock.now();
    await hitRateLimit(database, MADE, actor.userId, now);
    const { kind, from } = body;
    const payrollKind = requirePayroll(kind, body.payroll_kind ?? null);
    const name = toPlainName(body.name);
    const id = await database.transaction(async sql => {
      const rows = from ? await readAgain(sql, account, actor.userId, from) : [];
      return createDraft(sql, deps, account, { kind, payrollKind, name, createdBy: toUuid(actor.userId), rows }, now);
    });
    return showBatch(deps, account, actor.userId, fromUuid('pbt', id));
  });

/** Runs `work` with the draft held; who may not see its rows may not write them. */
const withDraft = async (
  { database }: BatchDeps,
  actor: Actor,
  params: { account_id: string; batch_id: string },
  work: (sql: Sql, draft: BatchRecord, account: AccountRow) => Promise<void>,
): Promise<AccountRow> => {
  const account = await requireAccount(database, actor, params.account_id, 'batch:write');
  await database.transaction(async sql => {
    const draft = await holdDraft(sql, toUuid(account.id), params.batch_id);
    requireSight(draft, account, actor.userId);
    await work(sql, draft, account);
  });
  return account;
};

/** The same for who changes what it would pay: they have written it. */
const writeDraft = (
  deps: BatchDeps,
  actor: Actor,
  params: { account_id: string; batch_id: string },
  work: (sql: Sql, draft: BatchRecord, account: AccountRow) => Promise<void>,
): Promise<AccountRow> =>
  withDraft(deps, actor, params, async (sql, draft, account) => {
    await noteEditor(sql, draft, toUuid(actor.userId));
    await work(sql, draft, account);
  });

const change = (deps: BatchDeps): Route =>
  route(changeBatch, async ({ actor, params, body }) => {
    const now = deps.clock.now();
    const account = await withDraft(deps, actor, params, async (sql, draft, ofDraft) => {
      const kind = body.kind ?? draft.kind;
      const name = body.name === undefined ? draft.name : toPlainName(body.name);
      const kept = kind === 'payroll' ? draft.payrollKind : null;
      const payrollKind = body.payroll_kind === undefined ? kept : requirePayroll(kind, body.payroll_kind);
      await renameBatch(sql, { id: draft.id, kind, payrollKind, name }, now);
      // what a payroll pays is judged otherwise, and told to who is paid
      if (kind === draft.kind && payrollKind === draft.payrollKind) return;
      await noteEditor(sql, draft, toUuid(actor.userId));
      const rows = await listRows(sql, draft.id, { filter: 'all', after: 0, limit: MOST_BATCH_ROWS });
      if (rows.length > 0) await putTyped(sql, deps, ofDraft, { ...draft, kind, payrollKind }, { rows, now });
    });
    return showBatch(deps, account, actor.userId, params.batch_id);
  });

const remove = (deps: BatchDeps): Route =>
  route(deleteBatch, async ({ actor, params }) => {
    await withDraft(deps, actor, params, async (sql, { id, accountId }) => {
      await removeBatch(sql, id);
      await tellBatches(sql, accountId);
    });
    return undefined;
  });

const put = (deps: BatchDeps): Route =>
  route(putBatchRows, async ({ actor, params, body }) => {
    const now = deps.clock.now();
    await hitRateLimit(deps.database, PUT, actor.userId, now);
    await writeDraft(deps, actor, params, (sql, draft, account) =>
      putTyped(sql, deps, account, draft, { rows: body.rows, now }),
    );
    const numbers = body.rows.map(({ number }) => number);
    const batchUuid = toUuid(params.batch_id);
    const same = await mapSame(deps.database, batchUuid, numbers);
    const rows = await findRows(deps.database, batchUuid, numbers);
    return { data: rows.map(row => toWireRow(row, same.get(row.number) ?? [], true)) };
  });

const takeAway = (deps: BatchDeps): Route =>
  route(removeBatchRows, async ({ actor, params, body }) => {
    await writeDraft(deps, actor, params, async (sql, { id }) => {
      await removeRows(sql, id, body.numbers);
      await touchBatch(sql, id, deps.clock.now());
    });
    return undefined;
  });

const look = (deps: BatchDeps): Route =>
  route(lookUpBatch, async ({ actor, params }) => {
    const account = await withDraft(deps, actor, params, (sql, { id }) => queueLooking(sql, id, toUuid(actor.userId)));
    return showBatch(deps, account, actor.userId, params.batch_id);
  });

/** The operations of drafts: nothing of them pays. */
export const createDraftRoutes = (deps: BatchDeps): Route[] => [
  create(deps),
  change(deps),
  remove(deps),
  put(deps),
  takeAway(deps),
  look(deps),
];
