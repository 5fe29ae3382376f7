import type { Sql } from '../../../storage';

/** How many payments of an account wait for their day. */
export const countScheduled = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from pix_scheduled where account_id = $1 and status = 'scheduled'`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};
