import { toLocalDate } from '../../../core/clock';
import type { CountOpen, ModuleParts } from '../../../parcel';

/** Recurrences by which the account would go on being paid: one whose period is over is open while a charge of it is. */
const countOpen: CountOpen = async (sql, accountUuid, now) => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from pix_mandate m where m.account_id = $1 and (
       (m.status in ('created', 'approved') and (m.ends_on is null or m.ends_on >= $2::date))
       or exists (select from pix_mandate_charge c where c.mandate_id = m.id and c.status in ('created', 'active')))`,
    [accountUuid, toLocalDate(now)],
  );
  return rows[0]?.count ?? 0;
};

/** What this module has open, keeps, seals and knows of people. */
export const pixMandatesParts: ModuleParts = {
  tables: ['pix_mandate', 'pix_mandate_location', 'pix_mandate_request', 'pix_mandate_charge', 'pix_mandate_try'],
  reads: ['company', 'pix_key', 'payment_incoming', 'pix_incoming'],
  openPoints: { charges: countOpen },
  retention: [],
  sealed: [],
  personal: [],
  namesPerson: [],
};
