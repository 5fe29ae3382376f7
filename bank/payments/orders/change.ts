import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { type Cents, toWire } from '../../core/money';
import { getLedgerBalance } from '../../ledger';
import type { Sql } from '../../storage';
import type { Approvals } from '../approvals';
import { dropDue } from '../due';
import type { LimitBooks } from '../limits';
import { askAgain } from './ask';
import { bookOf, takeLimit } from './commit';
import { requireChangeWithinPerson } from './person-limit';
import { toReleasePlan } from './release-plan';
import { findOrder } from './rows';
import type { KindRules, Order } from './types';
import { awaitPeople, letWait } from './waiting';
import { rewriteWaiting } from './waiting-rows';

/** What held orders that wait become: each of them in amount and proof (UUID), the first of them in its day too. */
export interface OrderChange {
  amountCents: Cents;
  dueOn: string;
  authorizationId: string;
}

/** Who changes it (UUID), and from which browser (`ses_…`). */
interface Changer {
  personId: string;
  sessionId: string;
}

interface ChangeDeps {
  rules: KindRules;
  books: LimitBooks;
  approvals: Approvals<string>;
}

/** Holds what is raised, or moved to another day, to what the person who does so may pay. */
const holdChanged = async (
  sql: Sql,
  { rules }: ChangeDeps,
  orders: readonly Order<unknown>[],
  { amountCents, dueOn }: OrderChange,
  { personId, now }: { personId: string; now: Date },
): Promise<void> => {
  const { kind } = rules.store;
  for (const [index, { id: orderId, accountId, createdBy, ...before }] of orders.entries()) {
    const day = index === 0 ? dueOn : before.dueOn;
    if (amountCents <= before.amountCents && day === before.dueOn) continue;
    const wish = { personId, accountId, kind, amountCents, dueOn: day, orderId };
    await requireChangeWithinPerson(sql, wish, createdBy, now);
  }
};

/** Has one whose day is another wait for that; one that waits for its people has no hour yet. */
const moveDay = async (sql: Sql, rules: KindRules, { id, status, dueOn }: Order<unknown>, now: Date): Promise<void> => {
  if (status !== 'approved' && status !== 'scheduled') return;
  await dropDue(sql, toReleasePlan(rules), id);
  await letWait(sql, rules, { id, dueOn }, [status], now);
};

/** Whether one that stays as it is shall not wait for its next try: its day is today. */
const isWishedNow = (before: Order<unknown>, { amountCents, dueOn }: Order<unknown>, now: Date): boolean =>
  dueOn === toLocalDate(now) && amountCents === before.amountCents;

/** Holds one that was moved to today to what its account can pay at once: of a day that ends soon no later try may be left. */
const requireLeaves = async (sql: Sql, deps: ChangeDeps, id: string, now: Date): Promise<void> => {
  const order = await findOrder(sql, deps.rules.store, id);
  // one that waits for its people does not leave yet
  if (order?.status !== 'approved') return;
  await sql.query('savepoint leaving');
  await takeLimit(sql, bookOf(deps), order, now);
  // its release takes the limit itself
  await sql.query('rollback to savepoint leaving');
  const { availableCents } = await getLedgerBalance(sql, order.payer.ledgerAccountId);
  if (availableCents >= order.amountCents + order.feeCents) return;
  throw new BankError('insufficient_funds', { params: { available_cents: toWire(availableCents) } });
};

/**
 * Changes orders that wait, all held by the caller's transaction. What one is raised to counts against the limits of a browser that is not registered.
 * The rules of the company are asked about each as it is now. Throws `limit_exceeded`,
 * `insufficient_funds` (moved to today) or `forbidden`.
 */
export const changeOrders = async (
  sql: Sql,
  deps: ChangeDeps,
  orders: readonly Order<unknown>[],
  { amountCents, dueOn, authorizationId }: OrderChange,
  { personId, sessionId, now }: Changer & { now: Date },
): Promise<void> => {
  const change = { amountCents, dueOn, authorizationId };
  // before any other limit, as everywhere; and again as all of them have become
  await holdChanged(sql, deps, orders, change, { personId, now });
  for (const [index, before] of orders.entries()) {
    const order = { ...before, amountCents, dueOn: index === 0 ? dueOn : before.dueOn };
    await rewriteWaiting(sql, { ...order, authorizationId }, personId, now);
    if (order.dueOn !== before.dueOn || isWishedNow(before, order, now)) await moveDay(sql, deps.rules, order, now);
    const rewritten = { ...order, author: personId, isOther: amountCents !== before.amountCents };
    if (await askAgain(sql, deps.approvals, rewritten, now)) await awaitPeople(sql, deps.rules, order.id);
    if (order.dueOn !== before.dueOn && order.dueOn === toLocalDate(now)) await requireLeaves(sql, deps, order.id, now);
  }
  await holdChanged(sql, deps, orders, change, { personId, now });
  // after the rules of the company, as where an order is committed
  const raised = orders.filter(order => amountCents > order.amountCents).map(({ id }) => ({ id, amountCents }));
  await bookOf(deps)?.promise(sql, { sessionId, orders: raised }, now);
};
