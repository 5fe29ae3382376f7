import { HOUR_MS } from '../../contract/durations';
import { startOfLocalDate, toLocalDate } from '../../core/clock';

/** What an institution that does not answer is given. */
const PAUSE_MS = 15 * 60_000;

/** The tries of a day (`2026-12-31`) in Brasília. */
export interface DayTries {
  /** When what is due on this day is tried first. */
  first(date: string): Date;
  /** The next try of the day after `now` for want of money or limit; undefined when that was the last one. */
  next(date: string, now: Date): Date | undefined;
  /** The next try when the payee's institution did not answer; undefined when the last hour of the day's tries is over. */
  nextAsking(date: string, now: Date): Date | undefined;
}

/** Tries at these hours of the day, the earliest first. */
export const createDayTries = (...hours: [number, ...number[]]): DayTries => {
  const at = (date: string, hour: number): Date => new Date(startOfLocalDate(date).getTime() + hour * HOUR_MS);
  return {
    first: date => at(date, hours[0]),
    next: (date, now) => hours.map(hour => at(date, hour)).find(time => time > now),
    nextAsking(date, now) {
      const next = new Date(now.getTime() + PAUSE_MS);
      return next <= at(date, Math.max(...hours) + 1) ? next : undefined;
    },
  };
};

/** Whether the day for which a payment was authorised is over. */
export const isDayOver = (date: string, now: Date): boolean => toLocalDate(now) > date;
