import type { Sql } from '../../storage';

/** How many payments of an account, or to it, have not ended. */
export const countOpenPayments = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select (select count(*) from pix_payment where account_id = $1 and status = 'processing')::int
       + (select count(*) from pix_payment where payee_account_id = $1 and status = 'processing')::int as count`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};
