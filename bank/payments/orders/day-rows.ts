import type { DayKind, OrderState } from '../../contract/payments/orders';
import type { RepeatEvery } from '../../contract/schedule-days';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import { IS_WAITING } from './day-orders';

/** An order for a day as every kind tells it. */
export interface DayRow {
  /** UUID. */
  id: string;
  kind: DayKind;
  status: OrderState;
  name: string;
  amountCents: Cents;
  feeCents: Cents;
  dueOn: string;
  tryAt: Date | null;
  shortage: string | null;
  /** Its place among those that were ordered at once; null of a single one. */
  repeat: { every: RepeatEvery; number: number; of: number } | null;
}

/** A place in a list by days. */
export interface DayPlace {
  date: string;
  /** UUID. */
  id: string;
}

/** Which orders for days are asked for. */
export interface DayRowQuery {
  kinds: readonly DayKind[];
  state?: 'open' | 'ended';
  from?: string;
  to?: string;
  after?: DayPlace;
  limit: number;
}

/** Orders of an account (UUID) for days, of every kind that is asked for: ended ones the last first, others the next first. */
export const listDayRows = async (
  sql: Sql,
  accountId: string,
  { kinds, state, from, to, after, limit }: DayRowQuery,
): Promise<DayRow[]> => {
  const [order, beyond] = state === 'ended' ? ['desc', '<'] : ['asc', '>'];
  const states = { open: `and ${IS_WAITING}`, ended: `and not ${IS_WAITING}` };
  const { rows } = await sql.query<Omit<DayRow, 'repeat'> & { number: number; every: RepeatEvery | null; of: number }>(
    `select o.id, o.kind, o.status, o.payee_name as name, o.amount_cents as "amountCents", o.fee_cents as "feeCents",
       o.due_on::text as "dueOn", o.try_at as "tryAt", o.shortage, o.series_number as number, s.every, s.payments as of
     from payment_order o left join payment_series s on s.id = o.source_id and o.series_number is not null
     where o.account_id = $1 and o.due_on is not null and o.kind = any ($2) ${state ? states[state] : ''}
       and ($3::date is null or o.due_on >= $3) and ($4::date is null or o.due_on <= $4)
       and ($5::date is null or (o.due_on, o.id) ${beyond} ($5, $6::uuid))
     order by o.due_on ${order}, o.id ${order} limit $7`,
    [accountId, kinds, from ?? null, to ?? null, after?.date ?? null, after?.id ?? null, limit],
  );
  return rows.map(({ number, every, of, ...row }) => ({ ...row, repeat: every && { every, number, of } }));
};
