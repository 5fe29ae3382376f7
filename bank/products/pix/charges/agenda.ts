import { toLocalDate } from '../../../core/clock';
import { fromUuid } from '../../../core/ids';
import { toWire } from '../../../core/money';
import type { ListAgenda } from '../../../parcel';
import { listCharges } from './charge-list';
import { toLastDayOf } from './charge-wire';

/** Charges that others may pay, the newest first. */
export const listPayable: ListAgenda = async (sql, accountUuid, { now, most }) => {
  const { charges } = await listCharges(sql, accountUuid, { status: 'active', limit: most }, now);
  return charges.map(charge => ({
    kind: 'charge',
    id: fromUuid('chg', charge.id),
    amount_cents: toWire(charge.amountCents),
    last_day: charge.due ? toLastDayOf(charge) : toLocalDate(charge.expiresAt),
  }));
};
