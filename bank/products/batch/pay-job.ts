import { z } from 'zod';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { exponentialBackoff, type JobAgain, type JobContext, type JobHandler, renewJobs } from '../../jobs';
import { type AccountRow, requireAccount } from '../../ground/accounts';
import type { Database, Sql } from '../../storage';
import { commitRow, familyOf, type LeavingBatch, type LeavingRow, type Prepared, prepareRow } from './become';
import type { BatchDeps } from './deps';
import { DAY_PASSED, toRowFailure } from './failures';
import { followBatch } from './follow';
import { sumRows } from './hash';
import { hasPassed } from './leaving-day';
import { PAYER_GONE, tellBatches, tellPaused, tellRestEnded } from './news';
import { claimRows, listQueued, noteFailed, noteOrdered, type QueuedRow } from './queued-rows';
import { moveQueued } from './rows';
import { findNextAsk, noteUnanswered, toAskAgain } from './unanswered';
import { type BatchRecord, findBatch, listSummed, listWriters, moveBatch, type Pause } from './store';
import { toSubjectFacts } from './subject-facts';

export const PAY_JOB = 'batch.pay';

/** Rows that are asked about at once. */
const ASKED_AT_ONCE = 8;
/** Orders of one transaction: the ledger waits for its account as long as it takes. */
const TOGETHER = 20;
/** How long one run goes on before others have their turn. */
const RUN_MS = 5_000;

const payload = z.object({ batchId: z.uuid() });

/** Has the rows of a batch (UUID) leave: by a job of its own, as the one before may be ending just now. */
export const queuePaying = (sql: Sql, batchId: string): Promise<void> =>
  renewJobs(sql, PAY_JOB, [{ uniqueKey: batchId, payload: { batchId } }]);

interface Ready {
  row: LeavingRow;
  prepared: Prepared | null;
  failure: { code: string; reason: string } | null;
  /** Nobody answered: when it is asked about again. */
  askAt?: Date;
}

/** What keeps all that is left from leaving, and not this row alone; null: nothing. */
const toPause = (error: unknown): Exclude<Pause, 'person'> | null => {
  if (!(error instanceof BankError)) return null;
  if (error.code === 'insufficient_funds') return 'funds';
  return error.code === 'ledger_halted' || error.code === 'read_only' ? 'ledger' : null;
};

/** Asks about some rows, a few at a time. What is refused is refused for good; about what nobody answered it is asked again later. */
const prepareAll = async (
  deps: BatchDeps,
  account: AccountRow,
  rows: readonly QueuedRow[],
  now: Date,
): Promise<Ready[]> => {
  const ready: Ready[] = [];
  const today = toLocalDate(now);
  const ask = async (row: QueuedRow): Promise<Ready> => {
    if (hasPassed(row, today)) return { row, prepared: null, failure: DAY_PASSED };
    try {
      return { row, prepared: await prepareRow(deps, account, row, now), failure: null };
    } catch (error) {
      const askAt = toAskAgain(error, row, now);
      if (askAt) return { row, prepared: null, failure: null, askAt };
      const failure = toRowFailure(error);
      if (!failure) throw error;
      return { row, prepared: null, failure };
    }
  };
  for (let at = 0; at < rows.length; at += ASKED_AT_ONCE) {
    ready.push(...(await Promise.all(rows.slice(at, at + ASKED_AT_ONCE).map(ask))));
  }
  return ready;
};

/** Thrown out of the transaction of some rows: what was committed of them before stays. */
class Paused extends Error {
  constructor(
    readonly pause: Exclude<Pause, 'person'>,
    readonly before: readonly Ready[],
  ) {
    super(pause);
  }
}

/** Thrown out of the transaction of some rows of which one is refused: they are committed anew, each by itself. */
class NeedsCare extends Error {}

const isPaying = (batch: BatchRecord | undefined): batch is BatchRecord => batch?.state === 'paying';

interface Group {
  account: AccountRow;
  batch: LeavingBatch;
  some: readonly Ready[];
  /** Whether each row has a savepoint before it: one that is refused leaves the others standing. */
  isCareful: boolean;
}

/** Commits one row, and gives the UUID of its order; null of one that is refused. Throws `NeedsCare` or `Paused`. */
const commitOne = async (
  sql: Sql,
  deps: BatchDeps,
  { account, batch, some, isCareful }: Group,
  { row, prepared, now }: { row: LeavingRow; prepared: Prepared; now: Date },
): Promise<string | null> => {
  if (isCareful) await sql.query('savepoint batch_row');
  try {
    const orderId = await commitRow(sql, deps, account, batch, { row, prepared, now });
    if (isCareful) await sql.query('release savepoint batch_row');
    return orderId;
  } catch (error) {
    const [pause, refused] = [toPause(error), toRowFailure(error)];
    if (!pause && !refused) throw error;
    if (!isCareful) throw new NeedsCare();
    if (pause)
      throw new Paused(
        pause,
        some.slice(
          0,
          some.findIndex(one => one.row === row),
        ),
      );
    await sql.query('rollback to savepoint batch_row');
    if (refused) await noteFailed(sql, batch.id, row.number, refused);
    return null;
  }
};

/** Commits some rows of one family in one transaction: each stands or falls alone. False when nothing of the batch may leave any more. */
const commitTogether = (deps: BatchDeps, group: Group): Promise<boolean> =>
  deps.database.transaction(async sql => {
    const { account, batch, some } = group;
    // whoever pauses or cancels it waits for these, and none follows
    if (!isPaying(await findBatch(sql, batch.id, 'for share of b'))) return false;
    const now = deps.clock.now();
    const free = await claimRows(
      sql,
      batch.id,
      some.map(({ row }) => row.number),
    );
    const ordered: { number: number; orderId: string }[] = [];
    for (const { row, prepared, failure, askAt } of some) {
      if (!free.has(row.number)) continue;
      if (askAt) await noteUnanswered(sql, batch.id, { number: row.number, askAt, now });
      if (failure) await noteFailed(sql, batch.id, row.number, failure);
      if (!prepared) continue;
      const orderId = await commitOne(sql, deps, group, { row, prepared, now });
      if (orderId) ordered.push({ number: row.number, orderId });
    }
    await noteOrdered(sql, batch.id, ordered);
    await tellBatches(sql, toUuid(account.id));
    return true;
  });

/** Rows that go together: of one family, in their order. */
const inGroups = (ready: readonly Ready[]): Ready[][] => {
  const groups: Ready[][] = [];
  for (const one of ready) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    if (last && first && last.length < TOGETHER && familyOf(first.row) === familyOf(one.row)) last.push(one);
    else groups.push([one]);
  }
  return groups;
};

const pause = async (deps: BatchDeps, batchId: string, why: Exclude<Pause, 'person'>): Promise<void> => {
  const now = deps.clock.now();
  await deps.database.transaction(async sql => {
    const batch = await findBatch(sql, batchId, 'for update of b');
    if (!isPaying(batch) || !(await moveBatch(sql, batchId, ['paying'], { state: 'paused', pause: why }, now))) return;
    await tellPaused(sql, deps.notifier, batch, why, sumRows(await listSummed(sql, batchId, 'queued')));
  });
};

/** Commits a group; when the money ends in the middle of it, what comes before that and then nothing more. */
const commitGroup = async (deps: BatchDeps, group: Group): Promise<boolean> => {
  try {
    return await commitTogether(deps, group);
  } catch (error) {
    if (error instanceof NeedsCare) return commitGroup(deps, { ...group, isCareful: true });
    if (!(error instanceof Paused)) throw error;
    if (error.before.length > 0) await commitGroup(deps, { ...group, some: error.before });
    await pause(deps, group.batch.id, error.pause);
    return false;
  }
};

const openBatch = async (
  database: Database,
  batchId: string,
): Promise<(LeavingBatch & { accountId: string }) | undefined> => {
  const batch = await findBatch(database, batchId);
  if (!isPaying(batch) || batch.authorizedBy === null || batch.authorizationId === null) return undefined;
  const { id, accountId, authorizedBy, authorizationId } = batch;
  return { id, accountId, authorizedBy, authorizationId };
};

/** Ends what is left of a held batch: what has left stays. */
const endRest = async (sql: Sql, deps: BatchDeps, batch: BatchRecord, reason: string): Promise<void> => {
  const now = deps.clock.now();
  const left = sumRows(await listSummed(sql, batch.id, 'queued'));
  await moveBatch(sql, batch.id, ['paying'], { state: 'canceled', reason }, now);
  await moveQueued(sql, batch.id, 'canceled');
  await tellRestEnded(sql, deps.notifier, batch, reason, left);
};

/** The rule of the company that denies what is left of a batch about which nobody is asked any more; undefined: none does. */
const findDenial = async (sql: Sql, { approvals }: BatchDeps, batch: BatchRecord, now: Date) => {
  const rows = await listSummed(sql, batch.id, 'queued');
  if (rows.length === 0 || batch.hash === null || batch.authorizedBy === null) return undefined;
  const facts = await toSubjectFacts(sql, batch, { hash: batch.hash, rows, state: 'queued' });
  const demand = await approvals.demand(sql, facts, listWriters(batch, batch.authorizedBy), now);
  return demand.kind === 'denied' ? demand.rule : undefined;
};

/** Whether the rules of the company as they are now let it leave: from here on nobody takes an approval back. */
const release = (deps: BatchDeps, batchId: string): Promise<void> =>
  deps.database.transaction(async sql => {
    const now = deps.clock.now();
    // in this order everywhere: its approvals, then the batch
    await deps.approvals.hold(sql, batchId);
    const batch = await findBatch(sql, batchId, 'for update of b');
    if (!isPaying(batch)) return;
    const outcome = await deps.approvals.reconsider(sql, batchId, now);
    if (outcome === 'approved') await deps.approvals.finish(sql, batchId, now);
    // an approval was taken back while it was paused
    if (outcome === 'waiting') await moveBatch(sql, batchId, ['paying'], { state: 'awaiting_approval' }, now);
    // one that began to leave and stopped has ended its asking: what is left of it is held against the rules all the same
    const isAsked = outcome !== 'none' && outcome !== 'ended';
    const rule = isAsked ? undefined : await findDenial(sql, deps, batch, now);
    if (rule !== undefined) await endRest(sql, deps, batch, `A regra “${rule}” da empresa não deixa pagar o lote.`);
  });

/** The account as who authorised the batch has it; undefined when they have it no more. */
const findPayer = async (database: Database, batch: LeavingBatch & { accountId: string }) => {
  const person = { userId: fromUuid('usr', batch.authorizedBy) };
  try {
    return await requireAccount(database, person, fromUuid('acc', batch.accountId), 'batch:read');
  } catch (error) {
    if (error instanceof BankError && (error.code === 'not_found' || error.code === 'forbidden')) return undefined;
    throw error;
  }
};

/** Ends a batch on whose word nothing may leave any more. */
const endForGone = (deps: BatchDeps, batchId: string): Promise<undefined> =>
  deps.database.transaction(async sql => {
    const batch = await findBatch(sql, batchId, 'for update of b');
    if (isPaying(batch)) await endRest(sql, deps, batch, PAYER_GONE);
    return undefined;
  });

/** When nothing can leave just now: what nobody answered about is waited for, and then the orders. */
const waitOrFollow = async (deps: BatchDeps, batchId: string): Promise<JobAgain | undefined> => {
  const askAt = await findNextAsk(deps.database, batchId);
  return askAt ? { againAt: askAt } : followBatch(deps, batchId);
};

/** Has rows leave until none is left, somebody stops it, or others want their turn. */
const payRows = async (deps: BatchDeps, batchId: string, context: JobContext): Promise<JobAgain | undefined> => {
  const { database, clock } = deps;
  const begun = performance.now();
  await release(deps, batchId);
  const batch = await openBatch(database, batchId);
  if (!batch) return undefined;
  while (performance.now() - begun < RUN_MS && !context.signal.aborted) {
    const rows = await listQueued(database, batchId, clock.now());
    if (rows.length === 0) return waitOrFollow(deps, batchId);
    // who may not pay any more has nothing paid any more: each order says so, and who has left ends it
    const account = await findPayer(database, batch);
    if (!account) return endForGone(deps, batchId);
    const ready = await prepareAll(deps, account, rows, clock.now());
    for (const group of inGroups(ready)) {
      if (!(await commitGroup(deps, { account, batch, some: group, isCareful: false }))) return undefined;
    }
  }
  return { againAt: clock.now() };
};

/** Makes orders of the rows of authorised batches, and follows them to their end. Safe to repeat: a row and its order are written as one. */
export const createPayJob = (deps: BatchDeps): JobHandler => ({
  kind: PAY_JOB,
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 60_000),
  run: async (given, context) => payRows(deps, payload.parse(given).batchId, context),
});
