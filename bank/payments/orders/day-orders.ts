import { BankError } from '../../core/errors';
import type { DayStatus, OrderState } from '../../contract/payments/orders';
import type { Sql } from '../../storage';
import type { Approvals } from '../approvals';
import { findOrders, lockOrder } from './rows';
import type { Order, TargetStore } from './types';
import { WAITING_STATES } from './waiting-rows';

/** An order for a day, however far it is. */
export interface DayOrder<Target> extends Order<Target> {
  dueOn: string;
}

const toDayOrders = <Target>(orders: readonly Order<Target>[]): DayOrder<Target>[] =>
  orders.flatMap(order => (order.dueOn === null ? [] : [{ ...order, dueOn: order.dueOn }]));

/** States of an order that left: of one for a day there is a payment from then on. */
const LEFT: readonly OrderState[] = ['processing', 'completed', 'returned', 'failed'];

const quote = (states: readonly OrderState[]): string => states.map(state => `'${state}'`).join(', ');

/** Whether an order left: of one that waits, or ended before it left, its rails have nothing to say. */
export const hasLeft = ({ status }: Pick<Order<unknown>, 'status'>): boolean => LEFT.includes(status);

/** Whether an order is a payment: what waits for its day, or ended before it left, is spoken of by its day alone. */
export const isPayment = (order: Pick<Order<unknown>, 'dueOn' | 'status'>): boolean =>
  order.dueOn === null || hasLeft(order);

/** The same as a condition on the table with this alias. */
export const toIsPayment = (alias: string): string =>
  `(${alias}.due_on is null or ${alias}.status in (${quote(LEFT)}))`;

/** Whether an order waits for its people, its hour or its day: nothing of it is held, and it may be changed or ended. */
export const isWaiting = ({ status }: Pick<Order<unknown>, 'status'>): boolean =>
  WAITING_STATES.some(state => state === status);

/** The same as a condition on `payment_order o`. */
export const IS_WAITING = `o.status in (${quote(WAITING_STATES)})`;

/** What waits for its people waits for its day too. */
const STATUS: Readonly<Record<OrderState, DayStatus>> = {
  ...{ requested: 'scheduled', awaiting_approval: 'scheduled', approved: 'scheduled', scheduled: 'scheduled' },
  ...{ processing: 'processing', completed: 'completed', returned: 'returned', failed: 'failed' },
  ...{ rejected: 'failed', expired: 'failed', canceled: 'cancelled' },
};

/** How an order for a day stands, as it is told: `waiting` came short of something and is tried again. */
export const toDayStatus = (order: Pick<Order<unknown>, 'status' | 'shortage'>): DayStatus =>
  isWaiting(order) && order.shortage !== null ? 'waiting' : STATUS[order.status];

/** How far a change or an end goes: one order of a series, or all after it too. */
export type AppliesTo = 'this' | 'following';

/**
 * The order, and what waits of its series after it when asked for, as they are now; nobody else changes or releases them until the caller's
 * transaction ends.
 */
export const holdOrders = async <Target>(
  sql: Sql,
  { store, approvals }: { store: TargetStore<Target>; approvals: Pick<Approvals<string>, 'hold'> },
  { id, sourceId, series }: DayOrder<Target>,
  appliesTo: AppliesTo,
): Promise<DayOrder<Target>[]> => {
  const place = [id, appliesTo === 'following' ? sourceId : null, series?.number ?? null];
  const where = `where o.id = $1 or (o.source_id = $2 and o.series_number > $3 and ${IS_WAITING})`;
  const seen = await findOrders(sql, store, `${where} order by o.series_number`, place);
  // in this order everywhere: approvals by their ids, then orders
  const ids = seen.map(one => one.id).sort();
  for (const one of ids) await approvals.hold(sql, one);
  for (const one of ids) await lockOrder(sql, one);
  return toDayOrders(await findOrders(sql, store, `${where} order by o.series_number`, place));
};

/** Everything of one series, in its order. */
export const listOfSeries = async <Target>(
  sql: Sql,
  store: TargetStore<Target>,
  seriesId: string,
): Promise<DayOrder<Target>[]> =>
  toDayOrders(
    await findOrders(sql, store, 'where o.source_id = $1 and o.series_number is not null order by o.series_number', [
      seriesId,
    ]),
  );

/** The order (UUID) for a day, whoever's it is. */
export const findDayOrder = async <Target>(
  sql: Sql,
  store: TargetStore<Target>,
  id: string,
): Promise<DayOrder<Target> | undefined> => toDayOrders(await findOrders(sql, store, 'where o.id = $1', [id]))[0];

interface DayQuery {
  state?: 'open' | 'ended';
  from?: string;
  to?: string;
  /** UUID of the last one of the page before. */
  after?: string;
  limit: number;
}

/** The `limit` orders for days after the cursor and one more, if there is. Throws `validation_failed` for a cursor that is none of the account. */
export const listDayOrders = async <Target>(
  sql: Sql,
  store: TargetStore<Target>,
  accountId: string,
  { state, from, to, after, limit }: DayQuery,
): Promise<DayOrder<Target>[]> => {
  const last = after === undefined ? undefined : await findDayOrder(sql, store, after);
  if (after !== undefined && last?.accountId !== accountId) {
    throw new BankError('validation_failed', { violations: [{ field: 'cursor', rule: 'cursor' }] });
  }
  const [order, beyond] = state === 'ended' ? ['desc', '<'] : ['asc', '>'];
  const states = { open: `and ${IS_WAITING}`, ended: `and not ${IS_WAITING}` };
  const found = await findOrders(
    sql,
    store,
    `where o.account_id = $1 and o.due_on is not null ${state ? states[state] : ''}
       and ($2::date is null or o.due_on >= $2) and ($3::date is null or o.due_on <= $3)
       and ($4::date is null or (o.due_on, o.id) ${beyond} ($4, $5::uuid))
     order by o.due_on ${order}, o.id ${order} limit $6`,
    [accountId, from ?? null, to ?? null, last?.dueOn ?? null, last?.id ?? null, limit + 1],
  );
  return toDayOrders(found);
};
