import { DAY_MS } from '../contract/durations';

/** Days since 1970-01-01 of a day in `2026-11-21`. Throws RangeError when there is no such day. */
const toDayNumber = (date: string): number => {
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms)) throw new RangeError(`${date} is no day`);
  return ms / DAY_MS;
};

/**
 * The calendar day `days` after `date`: `addDays('2026-02-28', 1)` is `2026-03-01`. Throws RangeError beyond the years 0001 to 9999: their days are written
 * otherwise and sort otherwise.
 */
export const addDays = (date: string, days: number): string => {
  const written = new Date((toDayNumber(date) + days) * DAY_MS).toISOString();
  if (written.length !== 24 || written < '0001')
    throw new RangeError(`${days} days from ${date} is beyond the calendar`);
  return written.slice(0, 10);
};

/** Calendar days from one day to another: `('2026-02-28', '2026-03-02')` is 2. */
export const countDays = (from: string, to: string): number => toDayNumber(to) - toDayNumber(from);

/** 0 is Sunday. */
export const toWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Days since 1970-01-01 of a day of the Gregorian calendar; plain arithmetic, as whole millennia may be asked for. Month and day count from 1. */
const toNumber = (year: number, month: number, day: number): number => {
  const before = year - 1;
  const daysBefore = before * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const inYear = Math.floor((367 * month - 362) / 12) - (month <= 2 ? 0 : isLeap ? 1 : 2) + day;
  return daysBefore + inYear - 719_163;
};

/** Easter Sunday of a year, in days since 1970-01-01. Source: Meeus, Astronomical Algorithms, chapter 8. */
const toEaster = (year: number): number => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const h = (19 * a + b - d - Math.floor((8 * b + 13) / 25) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return toNumber(year, month, (h + l - 7 * m + 33 * month + 19) % 32);
};

const FIXED_HOLIDAYS = [
  [1, 1],
  [4, 21],
  [5, 1],
  [9, 7],
  [10, 12],
  [11, 2],
  [11, 15],
  [11, 20],
  [12, 25],
] as const;
const DAYS_FROM_EASTER = { carnivalMonday: -48, carnivalTuesday: -47, goodFriday: -2, corpusChristi: 60 };

/** Of a day since 1970-01-01, which was a Thursday. 0 is Sunday. */
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;
const isWorkday = (day: number): boolean => weekdayOf(day) !== 0 && weekdayOf(day) !== 6;

/** Of one year, in days since 1970-01-01. */
const toHolidays = (year: number): Set<number> => {
  const easter = toEaster(year);
  const moving = Object.values(DAYS_FROM_EASTER).map(days => easter + days);
  return new Set([...FIXED_HOLIDAYS.map(([month, day]) => toNumber(year, month, day)), ...moving]);
};

const holidaysOf = new Map<number, ReadonlySet<number>>();

const getHolidays = (year: number): ReadonlySet<number> => {
  const known = holidaysOf.get(year);
  if (known) return known;
  const holidays = toHolidays(year);
  holidaysOf.set(year, holidays);
  return holidays;
};

/** At index `y`: holidays from Monday to Friday in the years 1 to `y - 1`. */
const holidaysBefore: number[] = [0, 0];

const countHolidaysBefore = (year: number): number => {
  for (let next = holidaysBefore.length; next <= year; next++) {
    let count = holidaysBefore[next - 1] ?? 0;
    for (const day of toHolidays(next - 1)) if (isWorkday(day)) count++;
    holidaysBefore.push(count);
  }
  return holidaysBefore[year] ?? 0;
};

/** Business days up to and with a day, from a beginning that is the same for all; only differences of it mean something. */
const countUpTo = (date: string): number => {
  const day = toDayNumber(date);
  const year = Number(date.slice(0, 4));
  // 1970-01-05 was a Monday
  const sinceMonday = day - 4;
  const week = Math.floor(sinceMonday / 7);
  let count = week * 5 + Math.min(5, sinceMonday - week * 7 + 1) - countHolidaysBefore(year);
  for (const holiday of getHolidays(year)) if (holiday <= day && isWorkday(holiday)) count--;
  return count;
};

/** Whether banks are closed all day for a national holiday, Carnival and Corpus Christi included. */
export const isHoliday = (date: string): boolean => getHolidays(Number(date.slice(0, 4))).has(toDayNumber(date));

/** Monday to Friday and no holiday. */
export const isBusinessDay = (date: string): boolean => isWorkday(toDayNumber(date)) && !isHoliday(date);

/** The day itself if banks work, else the next (`1`) or the previous (`-1`) business day. */
export const rollToBusinessDay = (date: string, direction: 1 | -1): string => {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, direction);
  return day;
};

/** Business days after `from`, up to and with `to`; 0 when `to` is not later. Its time does not grow with their number. */
export const countBusinessDays = (from: string, to: string): number =>
  to <= from ? 0 : countUpTo(to) - countUpTo(from);
