import { toLocalDate } from '../../../core/clock';
import type { Sql } from '../../../storage';

/** How many authorisations of Pix Automático hold for an account or wait for its answer, and charges that are still to be paid. */
export const countOpenRecurrences = async (sql: Sql, accountUuid: string, now: Date): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select ((select count(*) from pix_recurrence where account_id = $1 and
         ((status = 'approved' and (ends_on is null or ends_on >= $2::date)) or (status = 'proposed' and expires_at > $3)))
       + (select count(*) from pix_recurrence_charge where account_id = $1 and status = 'scheduled' and recurrence_id in
           (select id from pix_recurrence where account_id = $1 and status <> 'approved')))::int as count`,
    [accountUuid, toLocalDate(now), now],
  );
  return rows[0]?.count ?? 0;
};
