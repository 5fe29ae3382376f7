import type { Sql } from '../../../storage';

/** How many Pix from elsewhere were taken for an account and are not in it yet. */
export const countArriving = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from pix_incoming where account_id = $1 and posted_at is null and refusal is null',
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};
