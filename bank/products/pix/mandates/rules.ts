import { randomBytes } from 'node:crypto';
import { findCycle, type RecurrenceFrequency, toCycleStart } from '../../../contract/products/pix/automatic-cycles';
import { DAY_MS, HOUR_MS } from '../../../contract/durations';
import { addDays, countDays, rollToBusinessDay } from '../../../core/calendar';
import { startOfLocalDate, toLocalDate } from '../../../core/clock';
import { formatSpiId } from '../../../formats/end-to-end-id';
import { lastTry, type StoredCharge } from './charge-rows';
import type { StoredMandate } from './rows';

/** A charge reaches its payer 10 to 2 days before its day. Source: Banco Central, Pix Automático. */
const EARLIEST_DAYS = 10;
export const LATEST_DAYS = 2;
/** After its day it may be tried on so many others, within so many days. Source: API Pix, PERMITE_3R_7D. */
const EXTRA_TRIES = 3;
const EXTRA_DAYS = 7;
/** A receiver takes a charge back until 22:00 of the day before. Source: Banco Central, Pix Automático. */
const WITHDRAWN_BEFORE_HOURS = 2;
const SENT_AT_HOUR = 8;

export const mayRetry = ({ code }: { code: string }): boolean => code.startsWith('RR');

const free = (ispb: string, now: Date): string => formatSpiId('E', ispb, now, randomBytes(11)).slice(-11);
const dayOf = (now: Date): string => toLocalDate(now).replaceAll('-', '');

/** A new idRec. Source: API Pix, RecId. */
export const newRecCode = (ispb: string, retries: boolean, now: Date): string =>
  `R${retries ? 'R' : 'N'}${ispb}${dayOf(now)}${free(ispb, now)}`;

/** A new idSolicRec. Source: API Pix, SolicRecId. */
export const newRequestCode = (ispb: string, now: Date): string => `SC${ispb}${dayOf(now)}${free(ispb, now)}`;

/** A new end-to-end id, of a payer's institution. */
export const newEndToEndId = (ispb: string, now: Date): string => formatSpiId('E', ispb, now, randomBytes(11));

/** The first day on which a charge is to be paid. */
export const toPayDay = ({ dueOn, adjusts }: { dueOn: string; adjusts: boolean }): string =>
  adjusts ? rollToBusinessDay(dueOn, 1) : dueOn;

/** When a charge is sent to its payer: ten days before it is paid, or at once (undefined). */
export const toSendAt = (payOn: string, now: Date): Date | undefined => {
  if (countDays(toLocalDate(now), payOn) <= EARLIEST_DAYS) return undefined;
  return new Date(startOfLocalDate(addDays(payOn, -EARLIEST_DAYS)).getTime() + SENT_AT_HOUR * HOUR_MS);
};

/** Why a company may not charge so; null when it may. A cycle that is charged already is the caller's to find. */
export const findChargeProblem = (
  mandate: Pick<StoredMandate, 'status' | 'startsOn' | 'endsOn' | 'amountCents' | 'frequency'>,
  charge: { dueOn: string; adjusts: boolean; amountCents: bigint },
  now: Date,
): { field: string; rule: string } | null => {
  const { status, startsOn, endsOn, amountCents } = mandate;
  if (status !== 'approved') return { field: 'idRec', rule: 'not_approved' };
  const day = 'calendario.dataDeVencimento';
  if (charge.dueOn < startsOn || (endsOn !== null && charge.dueOn > endsOn))
    return { field: day, rule: 'outside_period' };
  if (countDays(toLocalDate(now), toPayDay(charge)) < LATEST_DAYS) return { field: day, rule: 'too_soon' };
  if (charge.amountCents < 1n) return { field: 'valor.original', rule: 'too_small' };
  return amountCents !== null && amountCents !== charge.amountCents
    ? { field: 'valor.original', rule: 'other_amount' }
    : null;
};

/** The cycle of a day, counted from 0. */
export const toCycle = ({ startsOn, frequency }: { startsOn: string; frequency: RecurrenceFrequency }, day: string) =>
  findCycle(startsOn, frequency, day) ?? 0;

/** The first instant at which a company may not take a charge back any more: 22:00 of the day before it is paid. */
export const toWithdrawBefore = (payOn: string): Date =>
  new Date(startOfLocalDate(payOn).getTime() - WITHDRAWN_BEFORE_HOURS * HOUR_MS);

/** A charge as it stood before another day was opened for it that has not come: what is said of it meanwhile is about the day before. */
export const toDaySpokenOf = (charge: StoredCharge, now: Date): StoredCharge => {
  const { place, payOn } = lastTry(charge);
  return place > 0 && toLocalDate(now) < payOn ? { ...charge, tries: charge.tries.slice(0, -1) } : charge;
};

type Tried = Pick<StoredCharge, 'status' | 'tries' | 'dueOn' | 'adjusts' | 'cycle'>;

/** The last day on which a charge may still be tried: within seven days, and before the next cycle. */
export const toLastDay = (mandate: Pick<StoredMandate, 'startsOn' | 'frequency'>, charge: Tried): string => {
  const within = addDays(toPayDay(charge), EXTRA_DAYS);
  const before = addDays(toCycleStart(mandate.startsOn, mandate.frequency, charge.cycle + 1), -1);
  return within < before ? within : before;
};

/** Why a charge may not be tried on a later day; null when it may. */
export const findRetryProblem = (
  mandate: Pick<StoredMandate, 'code' | 'status' | 'startsOn' | 'frequency'>,
  charge: Tried,
  payOn: string,
  now: Date,
): { field: string; rule: string } | null => {
  const last = lastTry(charge);
  if (!mayRetry(mandate)) return { field: 'politicaRetentativa', rule: 'not_allowed' };
  if (mandate.status !== 'approved' || charge.status !== 'active') return { field: 'status', rule: 'not_active' };
  if (last.status !== 'expired') return { field: 'tentativas', rule: 'open' };
  if (charge.tries.length > EXTRA_TRIES) return { field: 'tentativas', rule: 'too_many' };
  if (payOn <= toLocalDate(now) || payOn <= last.payOn) return { field: 'data', rule: 'past' };
  return payOn > toLastDay(mandate, charge) ? { field: 'data', rule: 'too_late' } : null;
};

/** The instant at which a charge that was not paid is over; undefined when it is at once. */
export const toEndOf = (
  mandate: Pick<StoredMandate, 'code' | 'status' | 'startsOn' | 'frequency'>,
  charge: Tried,
  now: Date,
): Date | undefined => {
  const isOver = !mayRetry(mandate) || mandate.status !== 'approved' || charge.tries.length > EXTRA_TRIES;
  const end = new Date(startOfLocalDate(toLastDay(mandate, charge)).getTime() + DAY_MS);
  return isOver || end <= now ? undefined : end;
};
