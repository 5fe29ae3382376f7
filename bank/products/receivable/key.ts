import type { Sql } from '../../storage';

/** The key that receivables are paid to by Pix, a random one first; it stays until the caller's transaction ends, so that their charges leave with it. */
export const findKey = async (sql: Sql, accountUuid: string): Promise<string | null> => {
  const { rows } = await sql.query<{ key: string }>(
    `select key from pix_key where account_id = $1 order by key_type <> 'evp', created_at limit 1 for key share`,
    [accountUuid],
  );
  return rows[0]?.key ?? null;
};

/** Whether an account (UUID) has a key at all. */
export const hasKey = async (sql: Sql, accountUuid: string): Promise<boolean> => {
  const { rowCount } = await sql.query('select 1 from pix_key where account_id = $1 limit 1', [accountUuid]);
  return rowCount === 1;
};
