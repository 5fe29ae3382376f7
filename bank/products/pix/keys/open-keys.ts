import type { Sql } from '../../../storage';

/** How many keys lead to an account (UUID). */
export const countKeys = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from pix_key where account_id = $1',
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};

/** How many claims by an account or against it have not ended. */
export const countOpenClaims = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from pix_claim where ended_at is null and (claimer_account_id = $1 or donor_account_id = $1)',
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};
