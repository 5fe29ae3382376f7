import type { OrderOrigin } from '../../contract/payments/orders';
import { enqueueJob } from '../../jobs';
import { placeHold } from '../../ledger';
import type { Sql } from '../../storage';
import { insertOrder } from './rows';
import type { LimitBook, LimitBooks, UsedLimit } from '../limits';
import type { KindRules, NewOrder, Order } from './types';

/** An order that its own call posts; the job only finishes what a crash left. */
const CRASH_RECOVERY_MS = 5_000;

/** Whether the call that commits an order also brings it to its end when the payee banks here. */
const isPostedByTheCall = (origin: OrderOrigin, { ownAccount }: NewOrder<unknown>['payee']): boolean =>
  ownAccount !== null && origin === 'screen';

/** Has the job of a kind bring the order (UUID) to its end; nothing changes when it already waits. */
export const queueOrder = (sql: Sql, { job }: Pick<KindRules, 'job'>, id: string, runAt?: Date): Promise<boolean> =>
  enqueueJob(sql, { kind: job, payload: { orderId: id }, runAt, uniqueKey: id });

/** What a closing pays out is counted and refused by no limit, nor by the closing of its account. */
const takeLimit = async (
  sql: Sql,
  book: LimitBook | null,
  { accountId: accountUuid, amountCents, payee, device, origin }: NewOrder<unknown>,
  now: Date,
): Promise<UsedLimit | null> => {
  const isPayout = origin === 'closing';
  if (isPayout) await sql.query(`select set_config('balcao.paying_out', $1, true)`, [accountUuid]);
  if (!book) return null;
  return (isPayout ? book.count : book.take)(sql, { accountUuid, amountCents, now, payee, device });
};

/**
 * The part of every payment that commits the account to it, in the caller's transaction: takes the limit, writes the order, queues its settlement and
 * holds the money, or nothing of it. Throws `limit_exceeded` or `insufficient_funds` (with `available_cents`).
 */
export const commitOrder = async <Target>(
  sql: Sql,
  { rules, books }: { rules: KindRules<Target>; books: LimitBooks },
  wish: NewOrder<Target>,
  now: Date,
): Promise<Order<Target>> => {
  const { id, amountCents, origin, payee, payer } = wish;
  const limit = await takeLimit(sql, rules.limits && books[rules.limits], wish, now);
  const order = await insertOrder(sql, rules.store, wish, { limit, now });
  const runAt = isPostedByTheCall(origin, payee) ? new Date(now.getTime() + CRASH_RECOVERY_MS) : now;
  await queueOrder(sql, rules, id, runAt);
  await rules.onCommit(sql, order);
  // last: the ledger's writer waits for this row
  if (!wish.isHeld) await placeHold(sql, { id, accountId: payer.ledgerAccountId, amountCents });
  return order;
};
