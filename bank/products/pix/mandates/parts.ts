import type { CountOpen, ModuleParts } from '../../../parcel';

/** Recurrences by which the account would go on being paid. */
const countOpen: CountOpen = async (sql, accountUuid) => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from pix_mandate where account_id = $1 and status in ('created', 'approved')`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};

/** What this module has open, keeps, seals and knows of people. */
export const pixMandatesParts: ModuleParts = {
  tables: ['pix_mandate', 'pix_mandate_location', 'pix_mandate_request', 'pix_mandate_charge', 'pix_mandate_try'],
  reads: ['company', 'pix_key'],
  openPoints: { charges: countOpen },
  retention: [],
  sealed: [],
  personal: [],
  namesPerson: [],
};
