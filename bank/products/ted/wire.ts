import { PROGRESS } from '../../contract/payments/orders';
import type { Ted } from '../../contract/products/ted';
import type { ScheduledTed } from '../../contract/products/ted-schedules';
import { findWaitEnd } from '../../core/bank-hours';
import { fromUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { type DayOrder, isPayment, type Order, toDayStatus } from '../../payments/orders';
import { readControlDay, type TedRules } from '../../providers';
import type { Sql } from '../../storage';
import { toWirePayee } from './payee';
import type { TedTarget } from './store';
import { toFailure } from './news';

interface Return {
  id: string;
  code: string;
}

/** What came back of these orders (UUIDs), by the order. */
const listReturns = async (sql: Sql, ids: readonly string[]): Promise<Map<string, Return>> => {
  const { rows } = await sql.query<Return & { order_id: string }>(
    'select order_id, id, code from ted_return where order_id = any ($1::uuid[]) and posted_at is not null',
    [ids],
  );
  return new Map(rows.map(({ order_id, ...back }) => [order_id, back]));
};

/** What an order for now and one for a day are told alike. */
const toCommon = ({ payee, payer, target, ...order }: Order<TedTarget>) => ({
  payee: toWirePayee(payee, target.accountKind, payer.document),
  amount_cents: toWire(order.amountCents),
  fee_cents: toWire(order.feeCents),
  purpose: target.purpose,
  description: order.description,
});

/** By what is told when something leaves. */
export interface Leaving {
  rules: TedRules;
  now: Date;
}

/** When an order that was made before the hours of banks leaves. */
export const findLeaving = ({ status, target }: Order<TedTarget>, { rules, now }: Leaving): Date | null =>
  status === 'processing' ? findWaitEnd(rules, readControlDay(target.controlNumber), now) : null;

const toWireTed = (order: Order<TedTarget>, back: Return | undefined, leaving: Leaving): Ted => ({
  ...{ id: fromUuid('ted', order.id), receipt_id: fromUuid('txn', order.id), status: PROGRESS[order.status] },
  ...toCommon(order),
  control_number: order.target.controlNumber,
  created_at: order.createdAt.toISOString(),
  settled_at: order.settledAt?.toISOString() ?? null,
  leaves_at: findLeaving(order, leaving)?.toISOString() ?? null,
  failure: order.failureCode === null ? null : toFailure(order.failureCode),
  returned: back ? { ...toFailure(back.code), receipt_id: fromUuid('txn', back.id) } : null,
});

/** The orders as the contract shows them, each with what came back of it. */
export const toWireTeds = async (sql: Sql, orders: readonly Order<TedTarget>[], leaving: Leaving): Promise<Ted[]> => {
  const ids = orders.filter(({ status }) => status === 'returned').map(({ id }) => id);
  const returns = ids.length === 0 ? new Map<string, Return>() : await listReturns(sql, ids);
  return orders.map(order => toWireTed(order, returns.get(order.id), leaving));
};

/** The scheduled TED as the contract shows it. */
export const toWireScheduled = (order: DayOrder<TedTarget>): ScheduledTed => {
  const { id, series, shortage } = order;
  const failure = order.failureCode ?? shortage;
  const every = series?.every;
  const isPaid = isPayment(order);
  return {
    id: fromUuid('tds', id),
    status: toDayStatus(order),
    ...toCommon(order),
    date: order.dueOn,
    repeat: every ? { every, number: series.number, of: series.of } : null,
    try_at: order.tryAt?.toISOString() ?? null,
    created_at: (series?.orderedAt ?? order.createdAt).toISOString(),
    payment_id: isPaid ? fromUuid('ted', id) : null,
    receipt_id: isPaid ? fromUuid('txn', id) : null,
    failure: failure === null ? null : toFailure(failure),
  };
};
