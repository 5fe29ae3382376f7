import type { ChargeTerms } from '../../../contract/products/pix/charges';
import { addDays } from '../../../core/calendar';
import { startOfLocalDate } from '../../../core/clock';
import type { Sql } from '../../../storage';
import { toLastDay } from './terms';

/** Gives the charge of a boleto (UUID) another due day and other terms, one revision later; false when a payment has it. One that its bank withdrew stays so. */
export const changeDueCharge = async (
  sql: Sql,
  chargeUuid: string,
  { dueDate, daysAfterDue, terms }: { dueDate: string; daysAfterDue: number; terms: ChargeTerms },
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update pix_charge set due_date = $2, expires_at = $3, terms = $4, revision = revision + 1 where id = $1 and payment_id is null`,
    [...[chargeUuid, dueDate, startOfLocalDate(addDays(toLastDay(dueDate, daysAfterDue), 1))], JSON.stringify(terms)],
  );
  return rowCount === 1;
};
