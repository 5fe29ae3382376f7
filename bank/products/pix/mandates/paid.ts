import type { Sql } from '../../../storage';
import type { PaidPix } from '../incoming';
import { findChargeByTxid, moveCharge, moveTry } from './charge-rows';
import { tellCharge } from './told';

/** Notes the charge that a Pix with its txid paid, in the transaction that notes the money. Any other Pix is none of this module's. */
export const noteMandatePaid = async (sql: Sql, paid: PaidPix): Promise<void> => {
  const charge = await findChargeByTxid(sql, paid.accountUuid, paid.txid, true);
  if (charge?.status !== 'created' && charge?.status !== 'active') return;
  const { paidAt: now, endToEndId, amountCents } = paid;
  await moveTry(sql, charge, 'paid', { now, endToEndId });
  await moveCharge(sql, charge.id, 'completed', { now, paid: { endToEndId, amountCents } });
  await tellCharge(sql, charge.id, now);
};
