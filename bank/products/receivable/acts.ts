import type { ChangeRequest, Receivable, ReceivableRequest } from '../../contract/products/receivable-shapes';
import { toLocalDate } from '../../core/clock';
import { fromUuid, toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import type { CallContext } from '../../core/operation';
import type { AccountRow } from '../../ground/accounts';
import { tellChanged } from '../../ground/notifications';
import { hitRateLimit, type RateRule, recordAudit, withIdempotency } from '../../storage';
import { changeStored } from './change';
import type { CollectingDeps, ReceivableDeps } from './deps';
import { closePix, type End, markEnded, requireEndable, withdrawBarcode } from './end';
import { issueReceivables } from './issue';
import { protestStored, stopProtestOfEnded, stopProtestStored } from './protest';
import {
  getReceivableOf,
  listByIds,
  listReceivablesOf,
  listReturned,
  type StoredReceivable,
  type Wanted,
} from './store';
import { toWireReceivable } from './wire';

/** People make some a day, a machine that went wrong makes more. */
const ISSUED: RateRule = { name: 'receivable.issue', limit: 120, windowSeconds: 60 };

/** Who acts: a person in their session, or a system for the person who let it in. */
export interface Acting {
  /** `usr_…` */
  userId: string;
  sessionId?: string;
  context: Pick<CallContext, 'requestId' | 'address'> & Partial<Pick<CallContext, 'idempotencyKey'>>;
}

export const readStored = (
  { database, clock }: Pick<ReceivableDeps, 'database' | 'clock'>,
  accountId: string,
  receivableId: string,
): Promise<StoredReceivable> => getReceivableOf(database, toUuid(accountId), receivableId, toLocalDate(clock.now()));

/** One receivable as it is told, with the payments of it that were sent back. */
export const readOne = async (deps: ReceivableDeps, accountId: string, receivableId: string): Promise<Receivable> => {
  const row = await readStored(deps, accountId, receivableId);
  const returned = await listReturned(deps.database, row.id);
  return toWireReceivable(row, { day: toLocalDate(deps.clock.now()), publicUrl: deps.publicUrl, returned });
};

/** A page of the list. */
export const readPage = async (deps: ReceivableDeps, accountId: string, wanted: Wanted) => {
  const day = toLocalDate(deps.clock.now());
  const found = await listReceivablesOf(deps.database, toUuid(accountId), wanted, day);
  const data = found.slice(0, wanted.limit).map(row => toWireReceivable(row, { day, publicUrl: deps.publicUrl }));
  return { data, next_cursor: found.length > wanted.limit ? (data.at(-1)?.id ?? null) : null };
};

/** The query of a list as the store takes it. */
export const toWanted = (query: {
  status?: Wanted['status'];
  due_from?: string;
  due_to?: string;
  search?: string;
  cursor?: string;
  limit: number;
}): Wanted => ({
  limit: query.limit,
  ...(query.status && { status: query.status }),
  ...(query.due_from && { dueFrom: query.due_from }),
  ...(query.due_to && { dueTo: query.due_to }),
  ...(query.search && { search: query.search }),
  ...(query.cursor && { after: toUuid(query.cursor) }),
});

/** Charges somebody, once for a key of the caller. */
export const createOnce = async (
  deps: ReceivableDeps,
  account: AccountRow,
  { userId, context, ...session }: Acting,
  { operation, scope, request }: { operation: string; scope: string; request: ReceivableRequest },
): Promise<{ data: Receivable[] }> => {
  const { database, clock } = deps;
  const now = clock.now();
  await hitRateLimit(database, ISSUED, account.id, now);
  const call = { scope, personId: userId, operation, key: context.idempotencyKey ?? '', request, now };
  const { answer: ids } = await database.transaction(sql =>
    withIdempotency(sql, call, async () => {
      const made = await issueReceivables(sql, deps, { account, userId, requests: [request] });
      const first = fromUuid('rcv', made[0] ?? '');
      const facts = { account: account.id, receivable: first, count: made.length, amount_cents: request.amount_cents };
      await tellChanged(sql, account.id, ['receivables']);
      await recordAudit(sql, { kind: 'receivable.created', occurredAt: now, userId, ...session, ...context, facts });
      return made;
    }),
  );
  const day = toLocalDate(now);
  const rows = await listByIds(database, ids, day);
  return { data: rows.map(row => toWireReceivable(row, { day, publicUrl: deps.publicUrl })) };
};

/** Changes a receivable that nobody has paid, and tells how it stands then. */
export const changeReceivableOf = async (
  deps: ReceivableDeps,
  accountId: string,
  receivableId: string,
  { change, userId, context, ...session }: Acting & { change: ChangeRequest },
): Promise<Receivable> => {
  const now = deps.clock.now();
  await deps.database.transaction(async sql => {
    const of = { accountUuid: toUuid(accountId), receivableId, userId, change };
    await changeStored(sql, deps, of, { now, today: toLocalDate(now) });
    const facts = { account: accountId, receivable: receivableId, due_date: change.due_date ?? null };
    await tellChanged(sql, accountId, ['receivables']);
    await recordAudit(sql, { kind: 'receivable.changed', occurredAt: now, userId, ...session, ...context, facts });
  });
  return readOne(deps, accountId, receivableId);
};

/** Asks for the protest of a receivable, or stops it. */
const PROTEST_ACTS = {
  protest: { run: protestStored, kind: 'receivable.protested' },
  stop: { run: stopProtestStored, kind: 'receivable.protest_stopped' },
} as const;

/** Has a receivable protested, or its protest stopped, and tells how it stands then. */
export const protestReceivableOf = async (
  deps: ReceivableDeps,
  accountId: string,
  receivableId: string,
  { act, userId, context, ...session }: Acting & { act: keyof typeof PROTEST_ACTS },
): Promise<Receivable> => {
  const { run, kind } = PROTEST_ACTS[act];
  const now = deps.clock.now();
  await deps.database.transaction(async sql => {
    await run(sql, { accountUuid: toUuid(accountId), receivableId, userId }, now);
    const facts = { account: accountId, receivable: receivableId };
    await tellChanged(sql, accountId, ['receivables']);
    await recordAudit(sql, { kind, occurredAt: now, userId, ...session, ...context, facts });
  });
  return readOne(deps, accountId, receivableId);
};

/** Ends a receivable without a payment here: its Pix, its barcode, then the rest. What ends in between is ended by the next try. */
export const endStored = async (
  deps: CollectingDeps,
  accountId: string,
  receivableId: string,
  { end, userId, context, ...session }: Acting & { end: End },
): Promise<void> => {
  const { database, clock } = deps;
  const found = await readStored(deps, accountId, receivableId);
  requireEndable(found, end.kind === 'received' ? 'expired' : null);
  await closePix(deps, found, clock.now());
  await withdrawBarcode(deps, found.barcode);
  const now = clock.now();
  await database.transaction(async sql => {
    await markEnded(sql, found, end, now);
    await stopProtestOfEnded(sql, found.id, toUuid(userId), now);
    const facts = { account: accountId, receivable: receivableId, amount_cents: toWire(found.amount_cents) };
    const kind = end.kind === 'canceled' ? 'receivable.cancelled' : 'receivable.received';
    await tellChanged(sql, accountId, ['receivables']);
    await recordAudit(sql, { kind, occurredAt: now, userId, ...session, ...context, facts });
  });
};

/** Ends a receivable, and gives what it is then. */
export const endReceivable = async (
  deps: ReceivableDeps,
  accountId: string,
  receivableId: string,
  acting: Acting & { end: End },
): Promise<Receivable> => {
  await endStored(deps, accountId, receivableId, acting);
  return readOne(deps, accountId, receivableId);
};
