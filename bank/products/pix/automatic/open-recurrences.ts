import { toLocalDate } from '../../../core/clock';
import type { Cents } from '../../../core/money';
import type { KnownAmounts } from '../../../parcel';
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

/** Charges that are still to be paid. Those paid before stay usual: a receiver tells of the next one at most ten days ahead. */
export const listChargedAmounts: KnownAmounts = async (sql, accountUuid, { today, to }) =>
  (
    await sql.query<{ date: string; outCents: Cents }>(
      `select pay_on::text as date, amount_cents as "outCents" from pix_recurrence_charge
       where account_id = $1 and status = 'scheduled' and pay_on between $2 and $3`,
      [accountUuid, today, to],
    )
  ).rows;
