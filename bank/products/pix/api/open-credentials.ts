import type { Sql } from '../../../storage';

/** How many systems may call the API for an account. */
export const countCredentials = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from pix_api_credential where account_id = $1 and revoked_at is null',
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};
