import type { Sql } from '../../../storage';

/** How many charges of an account may still be paid. */
export const countOpenCharges = async (sql: Sql, accountUuid: string, now: Date): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from pix_charge
     where account_id = $1 and paid_at is null and removed_at is null and (expires_at > $2 or payment_id is not null)`,
    [accountUuid, now],
  );
  return rows[0]?.count ?? 0;
};
