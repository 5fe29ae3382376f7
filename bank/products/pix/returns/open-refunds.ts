import type { Sql } from '../../../storage';

/** How many returns of an account have not ended. */
export const countOpenRefunds = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from pix_refund where account_id = $1 and status = 'processing'`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};

/** How many returns inside the bank are on their way to an account that had paid. */
export const countRefundsTo = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from pix_refund r join pix_payment p on p.id = r.received_id
     where p.account_id = $1 and r.status = 'processing'`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};
