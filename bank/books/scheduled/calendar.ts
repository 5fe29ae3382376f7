import type { ScheduledKind, ScheduledPayment } from '../../contract/books/scheduled';
import { DAY_PREFIX, type DayKind } from '../../contract/payments/orders';
import { toLatestDay } from '../../contract/schedule-days';
import { toLocalDate } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import type { ListAgenda } from '../../parcel';
import { type DayRow, type DayRowQuery, isPayment, listDayRows, toDayStatus } from '../../payments/orders';
import type { Sql } from '../../storage';
import { comparePlaces, toPlace } from './place';

/** The most that is known to be charged beside the orders: each authorisation has one of a period. */
const MOST_CHARGES = 1_000;

const DAY_KINDS = Object.entries(DAY_PREFIX).flatMap(([kind, prefix]) => (prefix === null ? [] : kind)) as DayKind[];

const ofOrder = ({ id, kind, name, dueOn, repeat, ...order }: DayRow): ScheduledPayment => ({
  id: fromUuid(DAY_PREFIX[kind], id),
  kind,
  status: toDayStatus(order),
  name,
  amount_cents: toWire(order.amountCents),
  fee_cents: toWire(order.feeCents),
  date: dueOn,
  repeat,
  try_at: order.tryAt?.toISOString() ?? null,
  receipt_id: isPayment({ ...order, dueOn }) ? fromUuid('txn', id) : null,
});

interface CalendarQuery extends Omit<DayRowQuery, 'kinds'> {
  kind?: ScheduledKind;
}

interface Asked {
  now: Date;
  userUuid: string;
  listOpen: ListAgenda;
}

/** What is charged by itself or arrived to be paid on days to come, as the modules that know of it tell. */
const listCharges = async (
  sql: Sql,
  accountUuid: string,
  { kind, from, to, after, limit }: CalendarQuery,
  { now, userUuid, listOpen }: Asked,
): Promise<ScheduledPayment[]> => {
  const latest = toLatestDay(toLocalDate(now));
  const until = to !== undefined && to < latest ? to : latest;
  const open = await listOpen(sql, accountUuid, { now, to: until, most: MOST_CHARGES, userUuid });
  return open
    .flatMap((item): ScheduledPayment[] => {
      if (item.kind !== 'due' || item.by === 'schedule' || (kind !== undefined && item.by !== kind)) return [];
      const { by, id, name, amount_cents, date, waits } = item;
      const status = waits ? 'waiting' : 'scheduled';
      return [
        { id, kind: by, status, name, amount_cents, fee_cents: 0, date, repeat: null, try_at: null, receipt_id: null },
      ];
    })
    .filter(({ date, id }) => date >= (from ?? '') && (!after || comparePlaces(toPlace({ date, id }), after) > 0))
    .toSorted((a, b) => comparePlaces(toPlace(a), toPlace(b)))
    .slice(0, limit);
};

/** A page of what is to be paid, of every kind, by its day. */
export const listCalendar = async (
  sql: Sql,
  accountUuid: string,
  query: CalendarQuery,
  asked: Asked,
): Promise<ScheduledPayment[]> => {
  const { kind, ...which } = query;
  const kinds = DAY_KINDS.filter(one => kind === undefined || kind === one);
  const hasCharges = query.state !== 'ended' && (kind === undefined || kind === 'recurrence' || kind === 'dda');
  const [orders, charges] = await Promise.all([
    kinds.length === 0 ? [] : listDayRows(sql, accountUuid, { ...which, kinds }),
    hasCharges ? listCharges(sql, accountUuid, query, asked) : [],
  ]);
  if (charges.length === 0) return orders.map(ofOrder);
  return [...orders.map(ofOrder), ...charges]
    .toSorted((a, b) => comparePlaces(toPlace(a), toPlace(b)))
    .slice(0, query.limit);
};
