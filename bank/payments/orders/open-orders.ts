import type { Sql } from '../../storage';

/** How many orders of an account are on their way, or wait for their people or their day. */
export const countOpenOrders = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from payment_order where account_id = $1
       and status in ('requested', 'awaiting_approval', 'approved', 'scheduled', 'processing')`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};
