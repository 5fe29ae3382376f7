import type { Sql } from '../../../storage';

/** Which of these authorisations (UUIDs) hold no more, or never did. */
export const listVoidRecurrences = async (sql: Sql, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from pix_recurrence where id = any ($1::uuid[]) and status in ('cancelled', 'refused', 'expired')`,
    [ids],
  );
  return rows.map(({ id }) => id);
};
