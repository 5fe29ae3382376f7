import type { BoletoBill } from '../../contract/products/boleto-parts';
import type { BoletoKind } from '../../contract/products/boleto-words';
import { toLatestDay } from '../../contract/schedule-days';
import { type BankHours, type BankWindow, toWindow } from '../../core/bank-hours';
import { rollToBusinessDay } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { requireBankDay } from '../../payments/orders';
import type { BoletoRules, RegisteredBoleto } from '../../providers';

/** Boletos, taxes and other bills leave until hours of their own. */
export type HoursOf = keyof BoletoRules['closesAt'];

/** Taxes are what public bodies charge, and what a tax document says it is. */
export const isTax = (bill: BoletoBill | null): boolean =>
  bill !== null && (bill.tax !== null || bill.segment === 'government');

export const toHoursOf = (kind: BoletoKind, bill: BoletoBill | null): HoursOf =>
  kind === 'boleto' ? 'boleto' : isTax(bill) ? 'tax' : 'bill';

export const hoursOf = ({ opensAt, closesAt }: BoletoRules, of: HoursOf): BankHours => ({
  opensAt,
  closesAt: closesAt[of],
});

/** A due date on which banks are closed moves on without charge; that of a tax never by itself: its biller tells until when it is taken. */
export const toLastFreeDay = (dueDate: string, bill: BoletoBill | null, limitDate: string | null): string =>
  isTax(bill) ? (limitDate ?? dueDate) : rollToBusinessDay(dueDate, 1);

/** The last day on which it is taken. */
export const toPayableUntil = ({ limitDate }: Pick<RegisteredBoleto, 'limitDate'>, bill: BoletoBill | null) =>
  limitDate === null || isTax(bill) ? limitDate : rollToBusinessDay(limitDate, 1);

/** On which days a boleto may be paid. */
export interface BoletoDays {
  window: BankWindow;
  hours: BankHours;
  earliest: string;
  latest: string;
  payableUntil: string | null;
  /** The day after which it costs more or is not taken; null: none is told. */
  lastFree: string | null;
}

const earlier = (a: string, b: string): string => (a < b ? a : b);

/** What is overdue is paid at once: nobody knows what it costs later. */
export const toDays = (
  registered: Pick<RegisteredBoleto, 'dueDate' | 'limitDate'>,
  { kind, bill }: { kind: BoletoKind; bill: BoletoBill | null },
  rules: BoletoRules,
  now: Date,
): BoletoDays => {
  const hours = hoursOf(rules, toHoursOf(kind, bill));
  const window = toWindow(hours, now);
  const earliest = window.leavesOn;
  const payableUntil = toPayableUntil(registered, bill);
  const lastFree = registered.dueDate === null ? null : toLastFreeDay(registered.dueDate, bill, registered.limitDate);
  const isOverdue = kind === 'boleto' && lastFree !== null && lastFree < earliest;
  const farthest = toLatestDay(toLocalDate(now));
  const until = isOverdue ? earliest : earlier(payableUntil ?? farthest, farthest);
  return { window, hours, earliest, latest: until < earliest ? earliest : until, payableUntil, lastFree };
};

/** The day that is wished, the next one on which banks work. Throws `schedule_day_invalid` with `problem`, `earliest` and `latest`. */
export const requireDay = (days: BoletoDays, wished: string | undefined): string =>
  wished === undefined ? days.earliest : requireBankDay(rollToBusinessDay(wished, 1), days);

/** Throws `boleto_window_closed` with the day on which the next one leaves, unless it is paid today. */
export const requireToday = (hours: BankHours, day: string, now: Date): void => {
  const { isOpen, leavesOn } = toWindow(hours, now);
  if (isOpen && day === toLocalDate(now)) return;
  throw new BankError('boleto_window_closed', { params: { leaves_on: leavesOn, opens_at: hours.opensAt } });
};
