import { HOUR_MS } from '../../contract/durations';
import { PROGRESS } from '../../contract/payments/orders';
import type { TopUp } from '../../contract/products/top-up';
import type { ScheduledTopUp } from '../../contract/products/top-up-schedules';
import { fromUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { type DayOrder, isPayment, type Order, toDayStatus } from '../../payments/orders';
import type { Sql } from '../../storage';
import { type ComplaintRow, mapComplaints, toComplaintEnd, toWireComplaint } from './complaint-rows';
import { toFailure } from './reasons';
import type { TopUpDeps, TopUpTarget } from './store';

interface Reversal {
  id: string;
  code: string;
}

/** What was taken back of these orders (UUIDs), by the order. */
const listReversals = async (sql: Sql, ids: readonly string[]): Promise<Map<string, Reversal>> => {
  const { rows } = await sql.query<Reversal & { order_id: string }>(
    'select order_id, id, code from top_up_reversal where order_id = any ($1::uuid[]) and posted_at is not null',
    [ids],
  );
  return new Map(rows.map(({ order_id, ...back }) => [order_id, back]));
};

/** The operator of an order by the name it is paid under: `Vivo (11) 98765-4321`. */
export const nameOperator = (payeeName: string): string => payeeName.slice(0, payeeName.lastIndexOf(' ('));

/** What an order for now and one for a day are told alike. */
const toCommon = ({ payee, target, amountCents, description }: Order<TopUpTarget>) => ({
  ...{ phone: target.phone, operator: target.operator, operator_name: nameOperator(payee.name) },
  ...{ amount_cents: toWire(amountCents), bonus_cents: toWire(target.bonusCents), validity: target.validity },
  description,
});

type Told = { now: Date; rules: TopUpDeps['rules'] };

/** Until when the operator may still give a confirmed credit back; null once that is over, and of every other. */
const toReversibleUntil = ({ status, settledAt }: Order<TopUpTarget>, { now, rules }: Told): string | null => {
  if (status !== 'completed' || settledAt === null) return null;
  const until = new Date(settledAt.getTime() + rules.reversalHours * HOUR_MS);
  return now < until ? until.toISOString() : null;
};

const toComplainUntil = (order: Order<TopUpTarget>, { now, rules }: Told): string | null => {
  const until = toComplaintEnd(order, rules);
  return until !== null && now < until ? until.toISOString() : null;
};

interface After {
  back: Reversal | undefined;
  complaint: ComplaintRow | undefined;
}

const toWireTopUp = (order: Order<TopUpTarget>, { back, complaint }: After, told: Told): TopUp => ({
  ...{ id: fromUuid('top', order.id), receipt_id: fromUuid('txn', order.id), status: PROGRESS[order.status] },
  ...{ awaits_approval: order.status === 'awaiting_approval', ...toCommon(order) },
  nsu: order.target.nsu,
  operator_nsu: order.target.proof?.operatorNsu ?? null,
  created_at: order.createdAt.toISOString(),
  settled_at: order.settledAt?.toISOString() ?? null,
  reversible_until: toReversibleUntil(order, told),
  complain_until: complaint ? null : toComplainUntil(order, told),
  complaint: complaint ? toWireComplaint(complaint) : null,
  failure: order.failureCode === null ? null : toFailure(order.failureCode),
  returned: back ? { ...toFailure(back.code), receipt_id: fromUuid('txn', back.id) } : null,
});

/** The orders as the contract shows them, each with what was taken back of it, and what was complained about. */
export const createShow =
  ({ clock, rules }: Pick<TopUpDeps, 'clock' | 'rules'>) =>
  async (sql: Sql, orders: readonly Order<TopUpTarget>[]): Promise<TopUp[]> => {
    const ids = orders.filter(({ status }) => status === 'returned').map(({ id }) => id);
    const reversals = ids.length === 0 ? new Map<string, Reversal>() : await listReversals(sql, ids);
    const complaints = await mapComplaints(
      sql,
      orders.map(({ id }) => id),
    );
    const told = { now: clock.now(), rules };
    return orders.map(order =>
      toWireTopUp(order, { back: reversals.get(order.id), complaint: complaints.get(order.id) }, told),
    );
  };

/** The scheduled top-up as the contract shows it. */
export const toWireScheduled = (order: DayOrder<TopUpTarget>): ScheduledTopUp => {
  const { id, series, shortage } = order;
  const failure = order.failureCode ?? shortage;
  const every = series?.every;
  const isPaid = isPayment(order);
  return {
    ...{ id: fromUuid('tps', id), status: toDayStatus(order), ...toCommon(order), date: order.dueOn },
    repeat: every ? { every, number: series.number, of: series.of } : null,
    try_at: order.tryAt?.toISOString() ?? null,
    created_at: (series?.orderedAt ?? order.createdAt).toISOString(),
    payment_id: isPaid ? fromUuid('top', id) : null,
    receipt_id: isPaid ? fromUuid('txn', id) : null,
    failure: failure === null ? null : toFailure(failure),
  };
};
