import type { CountOpen } from '../../../parcel';

/** Of a charge `c` that may still be paid, or is being paid; `$2` is the time. */
export const OPEN_CHARGE_SQL = `(c.paid_at is null and c.removed_at is null and (c.expires_at > $2::timestamptz or c.payment_id is not null))`;

/** How many charges of an account (UUID) may still be paid, but those that stand in something else, which counts them. */
export const countOpenCharges: CountOpen = async (sql, accountUuid, now) => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from pix_charge c where c.account_id = $1 and not c.of_deposit and ${OPEN_CHARGE_SQL}`,
    [accountUuid, now],
  );
  return rows[0]?.count ?? 0;
};
