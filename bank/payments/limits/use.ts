import type { LimitFamily } from '../../contract/payments/limits';
import { toLocalDate } from '../../core/clock';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import type { UsedLimit } from './book';

/** A family's period of an account (UUID). */
export interface LimitUse extends Pick<UsedLimit, 'period' | 'date'> {
  accountUuid: string;
  family: LimitFamily;
}

/** The month of an account in a family, by its first day. */
export const toMonthUse = (
  { accountUuid, family }: Pick<LimitUse, 'accountUuid' | 'family'>,
  month: string,
): LimitUse => ({
  ...{ accountUuid, family, period: 'month', date: month },
});

/** The first day of the month of an instant, in Brasília. */
export const toLimitMonth = (instant: Date): string => `${toLocalDate(instant).slice(0, 7)}-01`;

const toKey = ({ accountUuid, family, period, date }: LimitUse): string[] => [accountUuid, family, period, date];

/** What a period has used. */
export const getUse = async (sql: Sql, use: LimitUse): Promise<Cents> => {
  const { rows } = await sql.query<{ used_cents: bigint }>(
    'select used_cents from payment_limit_use where account_id = $1 and family = $2 and period = $3 and date = $4',
    toKey(use),
  );
  return rows[0]?.used_cents ?? 0n;
};

/**
 * Adds to what a period has used unless it went over the limit: false when it would. The row stays locked until the transaction ends, so that parallel
 * payments cannot pass together.
 */
export const takeUse = async (sql: Sql, use: LimitUse, amountCents: Cents, limitCents: Cents): Promise<boolean> => {
  const taken = await sql.query(
    `insert into payment_limit_use as u (account_id, family, period, date, used_cents)
     select $1, $2, $3, $4, $5 where $5::bigint <= $6::bigint
     on conflict (account_id, family, period, date) do update set used_cents = u.used_cents + $5 where u.used_cents + $5 <= $6`,
    [...toKey(use), amountCents, limitCents],
  );
  return taken.rowCount === 1;
};

/** What a period and its month may take. */
export interface Room {
  limitCents: Cents;
  monthCents: Cents;
}

/**
 * Takes from a period and from its month, or from neither: false when one of them would go over. Both rows stay locked until the transaction ends, the
 * period's first, as in `giveBackLimit`.
 */
export const takeWithMonth = async (
  sql: Sql,
  { month, ...use }: LimitUse & { month: string },
  amountCents: Cents,
  { limitCents, monthCents }: Room,
): Promise<boolean> => {
  const { rows } = await sql.query<{ period: boolean; month: boolean }>(
    `with own as (
       insert into payment_limit_use as u (account_id, family, period, date, used_cents)
       select $1, $2, $3, $4, $5 where $5::bigint <= $6::bigint
       on conflict (account_id, family, period, date) do update set used_cents = u.used_cents + $5 where u.used_cents + $5 <= $6 returning 1),
     whole as (
       insert into payment_limit_use as u (account_id, family, period, date, used_cents)
       select $1, $2, 'month', $7, $5 where $5::bigint <= $8::bigint and exists (select from own)
       on conflict (account_id, family, period, date) do update set used_cents = u.used_cents + $5 where u.used_cents + $5 <= $8 returning 1)
     select exists (select from own) as period, exists (select from whole) as month`,
    [...toKey(use), amountCents, limitCents, month, monthCents],
  );
  if (rows[0]?.month) return true;
  // whoever catches the refusal may commit what else it did
  if (rows[0]?.period) await giveBackUse(sql, use, amountCents);
  return false;
};

/** Adds to what a period has used, whatever its limit. */
export const countUse = async (sql: Sql, use: LimitUse, amountCents: Cents): Promise<void> => {
  await sql.query(
    `insert into payment_limit_use as u (account_id, family, period, date, used_cents) values ($1, $2, $3, $4, $5)
     on conflict (account_id, family, period, date) do update set used_cents = u.used_cents + $5`,
    [...toKey(use), amountCents],
  );
};

/** Adds to what a period and its month have used, whatever their limits. */
export const countWithMonth = async (
  sql: Sql,
  { month, ...use }: LimitUse & { month: string },
  amountCents: Cents,
): Promise<void> => {
  await countUse(sql, use, amountCents);
  await countUse(sql, toMonthUse(use, month), amountCents);
};

/** Gives back what was taken from a period. */
export const giveBackUse = async (sql: Sql, use: LimitUse, amountCents: Cents): Promise<void> => {
  await sql.query(
    `update payment_limit_use set used_cents = used_cents - $5
     where account_id = $1 and family = $2 and period = $3 and date = $4`,
    [...toKey(use), amountCents],
  );
};

/** Gives back what a failed payment had taken, of its period and of its month. */
export const giveBackLimit = async (
  sql: Sql,
  { month, ...use }: UsedLimit & Pick<LimitUse, 'accountUuid' | 'family'>,
  amountCents: Cents,
): Promise<void> => {
  await giveBackUse(sql, use, amountCents);
  if (month !== null) await giveBackUse(sql, toMonthUse(use, month), amountCents);
};
