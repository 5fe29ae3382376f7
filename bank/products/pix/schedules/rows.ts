import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import { type DayOrder, findDayOrder } from '../../../payments/orders';
import { PIX_STORE, type PixTarget } from '../pay';

/** A Pix that was ordered for a day to come, however far it is. */
export type ScheduledOrder = DayOrder<PixTarget>;

/** The payment `psc_…` of the account. Throws `not_found`. */
export const getScheduled = async (sql: Sql, accountUuid: string, scheduledId: string): Promise<ScheduledOrder> => {
  const order = await findDayOrder(sql, PIX_STORE, toUuid(scheduledId));
  if (order?.accountId !== accountUuid) throw new BankError('not_found');
  return order;
};
