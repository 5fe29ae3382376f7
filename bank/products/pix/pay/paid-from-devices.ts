import type { Cents } from '../../../core/money';
import type { Sql } from '../../../storage';

/** What a person (UUID) paid on a day (`2026-11-23`) from browsers that were not registered; what failed does not count. */
export const sumPaidFromDevices = async (sql: Sql, personUuid: string, date: string): Promise<Cents> => {
  const { rows } = await sql.query<{ paid: bigint }>(
    `select coalesce(sum(d.amount_cents), 0)::bigint as paid from pix_device_payment d join payment_order p on p.id = d.payment_id
     where p.created_by = $1 and d.date = $2 and p.status <> 'failed'`,
    [personUuid, date],
  );
  return rows[0]?.paid ?? 0n;
};
