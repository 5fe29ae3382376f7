import type { LimitFamily } from '../../contract/payments/limits';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import type { UsedLimit } from './book';

/** A family's period of an account (UUID). */
export interface LimitUse extends UsedLimit {
  accountUuid: string;
  family: LimitFamily;
}

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

/** Adds to what a period has used, whatever its limit. */
export const countUse = async (sql: Sql, use: LimitUse, amountCents: Cents): Promise<void> => {
  await sql.query(
    `insert into payment_limit_use as u (account_id, family, period, date, used_cents) values ($1, $2, $3, $4, $5)
     on conflict (account_id, family, period, date) do update set used_cents = u.used_cents + $5`,
    [...toKey(use), amountCents],
  );
};

/** Gives back what a failed payment had taken. */
export const giveBackUse = async (sql: Sql, use: LimitUse, amountCents: Cents): Promise<void> => {
  await sql.query(
    `update payment_limit_use set used_cents = used_cents - $5
     where account_id = $1 and family = $2 and period = $3 and date = $4`,
    [...toKey(use), amountCents],
  );
};
