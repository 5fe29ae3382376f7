import { type BankHours, toWindow } from '../../core/bank-hours';
import { rollToBusinessDay } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import type { SchedulePlan } from '../../contract/schedule-days';
import { toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import { type DayOrder, findDayOrder, isWaiting, requireDays } from '../../payments/orders';
import type { Sql } from '../../storage';
import { TED_STORE, type TedTarget } from './store';

/** Throws `ted_window_closed` with the day on which the next one leaves. */
export const requireOpen = (hours: BankHours, now: Date): void => {
  const { isOpen, leavesOn } = toWindow(hours, now);
  if (!isOpen) throw new BankError('ted_window_closed', { params: { leaves_on: leavesOn, opens_at: hours.opensAt } });
};

/** A TED that was ordered for a day to come, however far it is. */
export type ScheduledOrder = DayOrder<TedTarget>;

/** The TED `tds_…` of the account. Throws `not_found`. */
export const getScheduled = async (sql: Sql, accountUuid: string, scheduledId: string): Promise<ScheduledOrder> => {
  const order = await findDayOrder(sql, TED_STORE, toUuid(scheduledId));
  if (order?.accountId !== accountUuid) throw new BankError('not_found');
  return order;
};

/** The days that are wished, each the next one on which banks work. Throws `schedule_day_invalid`. */
export const requireBankDays = (
  wish: { date: string; repeat?: Omit<SchedulePlan, 'first'> | undefined },
  now: Date,
): string[] =>
  requireDays({ date: wish.date, ...(wish.repeat && { repeat: wish.repeat }) }, now).map(day =>
    rollToBusinessDay(day, 1),
  );

/** The day that a TED may become this on. Throws `ted_schedule_ended`, `amount_invalid`, `schedule_day_invalid`, or `ted_window_closed` for today. */
export const requireChangeable = (
  scheduled: ScheduledOrder,
  { date, amountCents }: { date: string; amountCents: Cents },
  { rules, now }: { rules: BankHours; now: Date },
): string => {
  if (!isWaiting(scheduled)) throw new BankError('ted_schedule_ended');
  if (amountCents <= 0n) throw new BankError('amount_invalid');
  // a day that stays may be today: what waits for money today can be made smaller
  if (date === scheduled.dueOn) return date;
  if (date === toLocalDate(now)) {
    requireOpen(rules, now);
    return date;
  }
  const [day = date] = requireBankDays({ date }, now);
  return day;
};
