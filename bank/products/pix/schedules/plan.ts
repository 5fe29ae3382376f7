import { toLocalDate } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { type Cents, toWire } from '../../../core/money';
import { isWaiting, requireDays } from '../../../payments/orders';
import type { StoredLookup } from '../pay';
import type { ScheduledOrder } from './rows';

/** What stays the same until the day. A charge may change its amount, be paid or end before. */
export type SchedulableLookup = StoredLookup & { source: 'key' | 'static_code' };

/** Throws `schedule_not_possible` for a charge, `pix_same_account` for one's own key. */
export function requireSchedulable(lookup: StoredLookup, accountUuid: string): asserts lookup is SchedulableLookup {
  if (lookup.payee.ownAccount?.id === accountUuid) throw new BankError('pix_same_account');
  if (lookup.source === 'dynamic_code') throw new BankError('schedule_not_possible');
}

/** Throws unless the payment may become this: `schedule_ended`, `amount_invalid`, `pix_amount_fixed` or `schedule_day_invalid`. */
export const requireChangeable = (
  scheduled: ScheduledOrder,
  { date, amountCents }: { date: string; amountCents: Cents },
  now: Date,
): void => {
  if (!isWaiting(scheduled)) throw new BankError('schedule_ended');
  if (amountCents <= 0n) throw new BankError('amount_invalid');
  if (scheduled.target.isAmountFixed && amountCents !== scheduled.amountCents) {
    throw new BankError('pix_amount_fixed', { params: { amount_cents: toWire(scheduled.amountCents) } });
  }
  // a day that stays may be today: what waits for money today can be made smaller; and what was for later may be paid at once
  if (date !== scheduled.dueOn && date !== toLocalDate(now)) requireDays({ date }, now);
};
