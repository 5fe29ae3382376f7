import type { Sql } from '../../../storage';

/** How many returns inside the bank are on their way to an account that had paid. */
export const countRefundsTo = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from payment_order where payee_account_id = $1 and status = 'processing' and kind = 'pix_return'`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};
