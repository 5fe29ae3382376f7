import { DAY_MS, HOUR_MS } from '../contract/durations';

/** The only source of "now" in the bank. Tests and demos hand in their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The bank's calendar: Brasília time, UTC−03 all year since 2019. Days, nights and business days are decided here, never in UTC. */
export const BANK_TIME_ZONE = 'America/Sao_Paulo';
const OFFSET_MS = -3 * HOUR_MS;

/** `2026-11-21` for the Brasília calendar day of an instant. */
export const toLocalDate = (instant: Date): string =>
  new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);

/** `2026` for the Brasília calendar year of an instant. */
export const toLocalYear = (instant: Date): number => Number(toLocalDate(instant).slice(0, 4));

/** Hour of the day in Brasília, 0 to 23. */
export const toLocalHour = (instant: Date): number => new Date(instant.getTime() + OFFSET_MS).getUTCHours();

/** The instant at which a Brasília calendar day begins. */
export const startOfLocalDate = (date: string): Date => new Date(Date.parse(`${date}T00:00:00.000Z`) - OFFSET_MS);

/** The next instant after `now` at which it is that hour in Brasília: at 09:00 it is tomorrow's 9. */
export const nextLocalHour = (now: Date, hour: number): Date => {
  const today = startOfLocalDate(toLocalDate(now)).getTime() + hour * HOUR_MS;
  // days of Brasília have 24 hours: there is no summer time
  return new Date(today > now.getTime() ? today : today + DAY_MS);
};

/**
 * A clock that began at `startAt` when the real time was `since`, and goes `speed` times as fast: for tests and demos. Every process that has the
 * same three numbers has the same time, whenever it was started. `speed` 1 is real time moved to another day.
 */
export const createScaledClock = (wish: { startAt: Date; since: Date; speed: number }): Clock => {
  const [startAt, since] = [wish.startAt.getTime(), wish.since.getTime()];
  return { now: () => new Date(Math.round(startAt + (Date.now() - since) * wish.speed)) };
};

const SCALED = /^(\S+?)@(\S+?)(?:\*(\d{1,4}))?$/;

/**
 * The clock written as `<its time>@<real time of that moment>*<speed>`: `2026-12-24T19:59:00-03:00@2026-11-21T12:00:00Z*60` runs an hour a minute.
 * Throws an Error that says what is wrong.
 */
export const parseScaledClock = (text: string): Clock => {
  const [, startAt = '', since = '', speed = '1'] = SCALED.exec(text.trim()) ?? [];
  const wish = { startAt: new Date(startAt), since: new Date(since), speed: Number(speed) };
  if (Number.isNaN(wish.startAt.getTime()) || Number.isNaN(wish.since.getTime())) {
    throw new Error('must be like 2026-12-24T19:59:00-03:00@2026-11-21T12:00:00Z*60');
  }
  return createScaledClock(wish);
};
