import type { Sql } from '../../../storage';
import type { AutomaticEnd } from '../pay';
import { endPaying } from './charge-rows';
import { tellReceiverLater } from './tell-receiver';

/**
 * Ends the charge whose payment has ended, in that payment's transaction, and has its receiver told: paid once the money has settled, failed when the
 * rails refused it. Its people hear of it with the payment.
 */
export const settleRecurrenceCharge = async (sql: Sql, end: AutomaticEnd): Promise<void> => {
  const charge = await endPaying(sql, end.paymentUuid, end);
  if (!charge) return;
  const kind = end.failureCode === null ? 'charge_paid' : 'charge_failed';
  await tellReceiverLater(sql, kind, { recurrenceId: charge.recurrenceId, charge });
};
