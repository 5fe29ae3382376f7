import type { Sql } from '../../storage';
import { STATE_SQL } from './rows';

/** Which of these commitments (UUIDs) are of rows that came to nothing. */
export const listVoidRows = async (sql: Sql, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `select r.device_commitment as id from payment_batch_row r left join payment_order o on o.id = r.order_id
     where r.device_commitment = any ($1::uuid[]) and ${STATE_SQL} in ('failed', 'taken_out', 'canceled')`,
    [ids],
  );
  return rows.map(({ id }) => id);
};
