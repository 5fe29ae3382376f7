import type { Sql } from '../../../storage';

/** Of an order that has not left: nothing may ever come of it. */
const WAITS = `status in ('requested', 'awaiting_approval', 'approved', 'scheduled')`;

/** Whether a payment really has the charge `c`: one that waits for its people or its day does not keep others from paying. */
export const TAKEN_SQL = `(c.payment_id is not null and not exists (select 1 from payment_order w where w.id = c.payment_id and w.${WAITS}))`;

/** Whether the payment (UUID) is an order that waits. */
const isWaiting = async (sql: Sql, paymentUuid: string): Promise<boolean> =>
  (await sql.query(`select 1 from payment_order where id = $1 and ${WAITS}`, [paymentUuid])).rowCount === 1;

/**
 * Withdraws a charge of something that was paid another way or taken back, whatever its day, also from an order that waits; false when a payment has it.
 * Safe to repeat.
 */
export const withdrawCharge = async (sql: Sql, chargeUuid: string, now: Date): Promise<boolean> => {
  const { rows } = await sql.query<{ payment_id: string | null }>(
    'select payment_id from pix_charge where id = $1 for update',
    [chargeUuid],
  );
  const [charge] = rows;
  // asked once the charge is held: the order that would leave waits for that
  if (!charge || (charge.payment_id !== null && !(await isWaiting(sql, charge.payment_id)))) return false;
  await sql.query(
    'update pix_charge set payment_id = null, removed_at = coalesce(removed_at, $2), revision = revision + 1 where id = $1',
    [chargeUuid, now],
  );
  return true;
};

/** Holds the charge that an order (UUID) pays as it leaves; false when something else was paid meanwhile. */
export const holdCharge = async (sql: Sql, chargeUuid: string, orderUuid: string): Promise<boolean> =>
  (await sql.query('select 1 from pix_charge where id = $1 and payment_id = $2 for update', [chargeUuid, orderUuid]))
    .rowCount === 1;
