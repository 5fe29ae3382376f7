import { DAY_PREFIX, type PaymentKind } from '../../contract/payments/orders';
import { fromUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import type { CountOpen, KnownAmounts, ListAgenda } from '../../parcel';
import type { Sql } from '../../storage';

const WAITS = `status in ('requested', 'awaiting_approval', 'approved', 'scheduled')`;

const count = async (sql: Sql, accountUuid: string, condition: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from payment_order where account_id = $1 and ${condition}`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};

/** How many orders of an account are on their way, or wait for their people. */
export const countOnTheWay: CountOpen = (sql, accountUuid) =>
  count(sql, accountUuid, `(status = 'processing' or (due_on is null and ${WAITS} and status <> 'awaiting_approval'))`);

/** How many that are to leave at once wait for people. */
export const countAwaiting: CountOpen = (sql, accountUuid) =>
  count(sql, accountUuid, `due_on is null and status = 'awaiting_approval'`);

/** How many wait for their day. */
export const countDayOrders: CountOpen = (sql, accountUuid) =>
  count(sql, accountUuid, `due_on is not null and ${WAITS}`);

/** What waits for its day, and what left on the days before: all of it is told of in time, so none of it is usual. */
export const listDayAmounts: KnownAmounts = async (sql, accountUuid, { from, today, to }) =>
  (
    await sql.query<{ date: string; outCents: Cents }>(
      `select due_on::text as date, amount_cents + fee_cents as "outCents" from payment_order
       where account_id = $1 and due_on between $2 and $4
         and case when due_on < $3 then status in ('processing', 'completed', 'returned', 'failed') else ${WAITS} end
       order by due_on, id`,
      [accountUuid, from, today, to],
    )
  ).rows;

interface DueRow {
  id: string;
  kind: PaymentKind;
  name: string;
  amount_cents: Cents;
  date: string;
  waits: boolean;
}

/** Orders that wait for their day, the next first. */
export const listDayAgenda: ListAgenda = async (sql, accountUuid, { to, most }) => {
  const { rows } = await sql.query<DueRow>(
    `select id, kind, payee_name as name, amount_cents, due_on::text as date, shortage is not null as waits from payment_order
     where account_id = $1 and due_on <= $2 and ${WAITS} order by due_on, id limit $3`,
    [accountUuid, to, most],
  );
  return rows.flatMap(({ id, kind, amount_cents, ...row }) => {
    const prefix = DAY_PREFIX[kind];
    if (prefix === null) return [];
    return { kind: 'due', by: 'schedule', id: fromUuid(prefix, id), amount_cents: toWire(amount_cents), ...row };
  });
};
