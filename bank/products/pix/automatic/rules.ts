import { type RecurrenceFrequency, toCycleStart } from '../../../contract/products/pix/automatic-cycles';
import { addDays, countDays } from '../../../core/calendar';
import { startOfLocalDate, toLocalDate } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { type Cents, toWire } from '../../../core/money';
import { HOUR_MS } from '../../../contract/durations';
import { isSpiRejectCode } from '../../../providers';
import { createDayTries, type DuePlan, isShortage } from '../../../payments/due';

/**
 * By which job a charge is paid on its day: tried once before 8, once more between 18 and 21, and by day, so that the limit of the day holds. Source:
 * Banco Central, Pix Automático.
 */
export const PAY_DAY: DuePlan = { job: 'pix.pay_recurrence_charge', tries: createDayTries(7, 18) };
/** A charge arrives so many days before its day. Source: Banco Central, Pix Automático. */
const EARLIEST_DAYS = 10;
const LATEST_DAYS = 2;
/** After its day it may be tried on so many others, within so many days. Source: API Pix, PERMITE_3R_7D. */
const EXTRA_TRIES = 3;
const EXTRA_DAYS = 7;
/** A receiver takes a charge back until 22:00 of the day before. Source: Banco Central, Pix Automático. */
const WITHDRAWN_BEFORE_HOURS = 2;

/** The payer may cancel a charge before this instant: midnight at the beginning of its day. */
export const toCancelBefore = (payOn: string): Date => startOfLocalDate(payOn);

/** Whether a receiver took a charge back in time, until 22:00 of the day before, and its day has not begun when that is heard. */
export const isTakenBack = (payOn: string, { saidAt, now }: { saidAt: Date | undefined; now: Date }): boolean => {
  const midnight = toCancelBefore(payOn);
  return now < midnight && (saidAt ?? now).getTime() < midnight.getTime() - WITHDRAWN_BEFORE_HOURS * HOUR_MS;
};

/** Whether the receiver of this code may try again on later days. */
export const mayRetry = (code: string): boolean => code.startsWith('RR');

/** Throws `recurrence_ended` unless it waits for an answer. */
export const requireAwaiting = ({ status, expiresAt }: { status: string; expiresAt: Date }, now: Date): void => {
  if (status !== 'proposed' || expiresAt <= now) throw new BankError('recurrence_ended');
};

/** Throws `recurrence_ended` unless the receiver may charge under it. */
export const requireActive = ({ status }: { status: string }): void => {
  if (status !== 'approved') throw new BankError('recurrence_ended');
};

/** The payer's terms as the module counts: `{ maxCents: 90000n, retriesAllowed: true }`. */
export interface Terms {
  maxCents: Cents | null;
  retriesAllowed: boolean;
}

/** Throws `recurrence_maximum_invalid` (with `min_maximum_cents` when there is a lowest one) unless the payer's terms fit what is asked for. */
export const requireTerms = (
  { amountCents, floorCents }: { amountCents: Cents | null; floorCents: Cents | null },
  { maxCents }: Terms,
): void => {
  if (maxCents === null) return;
  if (amountCents !== null) throw new BankError('recurrence_maximum_invalid');
  if (floorCents !== null && maxCents < floorCents) {
    throw new BankError('recurrence_maximum_invalid', { params: { min_maximum_cents: toWire(floorCents) } });
  }
};

interface Authorised {
  status: string;
  startsOn: string;
  endsOn: string | null;
  frequency: RecurrenceFrequency;
  amountCents: Cents | null;
  maxCents: Cents | null;
}

/** Why a charge that arrives `now` is outside what was authorised; null when it fits. A cycle that is charged already is the caller's to find. */
export const findChargeProblem = (
  recurrence: Authorised,
  charge: { dueOn: string; cycleOn?: string | undefined; amountCents: Cents },
  now: Date,
): 'not_authorised' | 'outside_calendar' | 'too_late' | 'too_early' | 'amount_differs' | 'above_maximum' | null => {
  const { status, startsOn, endsOn, amountCents, maxCents } = recurrence;
  const days = countDays(toLocalDate(now), charge.dueOn);
  if (status !== 'approved') return 'not_authorised';
  const cycleOn = charge.cycleOn ?? charge.dueOn;
  if (cycleOn < startsOn || (endsOn !== null && cycleOn > endsOn)) return 'outside_calendar';
  if (days < LATEST_DAYS) return 'too_late';
  if (days > EARLIEST_DAYS) return 'too_early';
  if (amountCents !== null && charge.amountCents !== amountCents) return 'amount_differs';
  return maxCents !== null && charge.amountCents > maxCents ? 'above_maximum' : null;
};

/** Whether another day may mend what a charge failed for: money or limit that was missing, or a refusal of the rails. */
const isMendable = (failureCode: string): boolean => isShortage(failureCode) || isSpiRejectCode(failureCode);

/** Whether a charge that failed may be tried on this day, too: asked for by its receiver, from tomorrow on, before the next cycle. */
export const isRetryAllowed = (
  recurrence: Pick<Authorised, 'status' | 'startsOn' | 'frequency'> & { retriesAllowed: boolean },
  charge: {
    status: string;
    failureCode: string | null;
    cycle: number;
    dueOn: string;
    payOn: string;
    extraTries: number;
  },
  payOn: string,
  now: Date,
): boolean => {
  const { status, startsOn, frequency, retriesAllowed } = recurrence;
  return (
    status === 'approved' &&
    retriesAllowed &&
    charge.status === 'failed' &&
    isMendable(charge.failureCode ?? '') &&
    charge.extraTries < EXTRA_TRIES &&
    payOn > toLocalDate(now) &&
    payOn > charge.payOn &&
    payOn <= addDays(charge.dueOn, EXTRA_DAYS) &&
    payOn < toCycleStart(startsOn, frequency, charge.cycle + 1)
  );
};
