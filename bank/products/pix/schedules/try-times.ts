import { startOfLocalDate, toLocalDate } from '../../../core/clock';

/** Hours in Brasília at which a payment of the day is tried: all by day, so that the limit of the day holds, and well apart. */
const TRY_HOURS = [7, 12, 18];
const HOUR_MS = 3_600_000;
/** What an institution that does not answer is given. */
const PAUSE_MS = 15 * 60_000;

const listTries = (date: string): Date[] =>
  TRY_HOURS.map(hour => new Date(startOfLocalDate(date).getTime() + hour * HOUR_MS));

/** When a payment of this day is tried first: 07:00 in Brasília. */
export const toFirstTry = (date: string): Date => listTries(date)[0] ?? startOfLocalDate(date);

/** The next try of the day after `now` for want of money or limit; undefined when that was the last one. */
export const findNextTry = (date: string, now: Date): Date | undefined => listTries(date).find(time => time > now);

/** The next try when the payee's institution did not answer; undefined when the last hour of the day's tries is over. */
export const findNextAsking = (date: string, now: Date): Date | undefined => {
  const next = new Date(now.getTime() + PAUSE_MS);
  const last = listTries(date).at(-1);
  return last && next <= new Date(last.getTime() + HOUR_MS) ? next : undefined;
};

/** Whether the day for which the payment was authorised is over. */
export const isDayOver = (date: string, now: Date): boolean => toLocalDate(now) > date;
