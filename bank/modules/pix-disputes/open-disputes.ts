import type { Sql } from '../../storage';

/** How many contests by an account or against it have not ended. */
export const countOpenDisputes = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from pix_dispute where closed_at is null and (contester_account_id = $1 or receiver_account_id = $1)',
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};
