import type { Sql } from '../../../storage';

/** Which of these scheduled payments (UUIDs) were cancelled or failed. */
export const listVoidScheduled = async (sql: Sql, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from pix_scheduled where id = any ($1::uuid[]) and status in ('cancelled', 'failed')`,
    [ids],
  );
  return rows.map(({ id }) => id);
};
