import type { LimitFamily } from '../../contract/payments/limits';
import type { Sql } from '../../storage';

/** Where the changes of a family's limits are kept: a table in the shape of `payment_limit_change`. */
export interface ChangeStore {
  table: string;
  family: LimitFamily;
}

/**
 * The changes of the account `$1` in a family that hold at `$2`, the newest of each limit, with the highest that held by then. Who waited for a change brings the instant of before it: what was
 * changed by then holds all the same.
 */
export const inEffect = ({
  table,
  family,
}: ChangeStore): string => `select distinct on (kind) kind, value, max(value) over (partition by kind) as highest from ${table}
  where account_id = $1 and family = '${family}' and cancelled_at is null
    and effective_at <= greatest($2, (select max(requested_at) from ${table} where account_id = $1 and family = '${family}'))
  order by kind, effective_at desc, seq desc`;

/**
 * Locks an account against changes of its limits: a payment's `share` waits for a change and is waited for by the next one; payments do not
 * wait for each other here.
 */
export const lockLimits = async (sql: Sql, accountUuid: string, mode: 'share' | 'change'): Promise<void> => {
  await sql.query(`select 1 from account where id = $1 for ${mode === 'share' ? 'key share' : 'update'}`, [
    accountUuid,
  ]);
};
