import { PERSONAL } from '../../contract/payments/orders';
import { toLocalDate } from '../../core/clock';
import { enqueueJob } from '../../jobs';
import { placeHold } from '../../ledger';
import type { Sql } from '../../storage';
import type { Approvals } from '../approvals';
import { askPeople } from './ask';
import { insertOrder } from './rows';
import { staysInside } from './settle';
import type { LimitBook, LimitBooks, UsedLimit } from '../limits';
import { requireWithinPerson } from './person-limit';
import type { KindRules, NewOrder, Order } from './types';
import { letWait } from './waiting';

/** An order that its own call posts; the job only finishes what a crash left. */
const CRASH_RECOVERY_MS = 5_000;

/** Whether the call that commits an order also brings it to its end when the payee banks here. */
const isPostedByTheCall = (rules: Pick<KindRules, 'isInside'>, { origin, payee }: Leaving): boolean =>
  staysInside(rules, payee) && origin === 'screen';

/** Has the job of a kind bring the order (UUID) to its end; nothing changes when it already waits. */
export const queueOrder = (sql: Sql, { job }: Pick<KindRules, 'job'>, id: string, runAt?: Date): Promise<boolean> =>
  enqueueJob(sql, { kind: job, payload: { orderId: id }, runAt, uniqueKey: id });

export interface CommitDeps<Target> {
  rules: KindRules<Target>;
  books: LimitBooks;
  approvals: Pick<Approvals<string>, 'ask'>;
}

/** The limits of a kind; null: none holds it back. */
export const bookOf = ({ rules, books }: { rules: Pick<KindRules, 'limits'>; books: LimitBooks }): LimitBook | null =>
  rules.limits && books[rules.limits];

/** What an order takes from the limits as it leaves. */
type Leaving = Pick<Order<unknown>, 'accountId' | 'amountCents' | 'payee' | 'origin'> &
  Pick<NewOrder<unknown>, 'device'>;

/** What a closing pays out is counted and refused by no limit, nor by the closing of its account. */
export const takeLimit = async (
  sql: Sql,
  book: LimitBook | null,
  { accountId: accountUuid, amountCents, payee, device, origin }: Leaving,
  now: Date,
): Promise<UsedLimit | null> => {
  const isPayout = origin === 'closing';
  if (isPayout) await sql.query(`select set_config('balcao.paying_out', $1, true)`, [accountUuid]);
  if (!book) return null;
  return (isPayout ? book.count : book.take)(sql, { accountUuid, amountCents, now, payee, device });
};

/** Holds an order to what its person may pay. Throws `limit_exceeded`, or `forbidden` for who has lost the access. */
export const holdToPerson = async (
  sql: Sql,
  rules: Pick<KindRules, 'store'>,
  { createdBy, origin, accountId, amountCents, dueOn }: Omit<NewOrder<unknown>, 'id'>,
  now: Date,
): Promise<void> => {
  if (createdBy === null || !PERSONAL[origin]) return;
  const { kind } = rules.store;
  const wish = { personId: createdBy, accountId, kind, amountCents, dueOn: dueOn ?? null, orderId: null };
  await requireWithinPerson(sql, wish, now);
};

/** Writes an order that does not leave now: it waits for its people when the rules of the company ask for them, or for its day. Throws `forbidden` with the rule. */
const writeWaiting = async <Target>(
  sql: Sql,
  deps: CommitDeps<Target>,
  wish: NewOrder<Target>,
  now: Date,
): Promise<Order<Target> | undefined> => {
  const { rules, approvals } = deps;
  const { id, amountCents, device, createdBy, dueOn = null, isAgreed = false } = wish;
  const order = { ...wish, kind: rules.store.kind, dueOn };
  const isAsked = !isAgreed && (await askPeople(sql, approvals, order, [createdBy], now));
  if (!isAsked && (dueOn === null || dueOn <= toLocalDate(now))) return undefined;
  if (device) {
    const promised = { sessionId: device.sessionId, orders: [{ id, amountCents }] };
    await bookOf(deps)?.promise(sql, promised, now);
  }
  const waiting = { status: isAsked ? 'awaiting_approval' : 'requested', limit: null, tryAt: null } as const;
  const written = await insertOrder(sql, rules.store, wish, waiting, now);
  return isAsked ? written : { ...written, ...(await letWait(sql, rules, written, ['requested'], now)) };
};

/**
 * The part of every payment that commits the account to it, in the caller's transaction: takes the limit, writes the order, queues its settlement and
 * holds the money, or nothing of it. Of one that needs approval, or leaves on another day, nothing is held or taken before it leaves. Throws
 * `limit_exceeded` or `insufficient_funds` (with `available_cents`).
 */
export const commitOrder = async <Target>(
  sql: Sql,
  deps: CommitDeps<Target>,
  wish: NewOrder<Target>,
  now: Date,
): Promise<Order<Target>> => {
  // first: who pays at once takes it before any other limit, as everywhere
  await holdToPerson(sql, deps.rules, wish, now);
  const waiting = await writeWaiting(sql, deps, wish, now);
  if (waiting) return waiting;
  const { rules } = deps;
  const { id, amountCents, feeCents = 0n, payer } = wish;
  const limit = await takeLimit(sql, bookOf(deps), wish, now);
  const order = await insertOrder(sql, rules.store, wish, { status: 'processing', limit, tryAt: null }, now);
  const runAt = isPostedByTheCall(rules, wish) ? new Date(now.getTime() + CRASH_RECOVERY_MS) : now;
  await queueOrder(sql, rules, id, runAt);
  await rules.onCommit(sql, order);
  // last: the ledger's writer waits for this row
  if (!wish.isHeld) await placeHold(sql, { id, accountId: payer.ledgerAccountId, amountCents: amountCents + feeCents });
  return order;
};
