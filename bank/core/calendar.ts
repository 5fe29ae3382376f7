const DAY_MS = 86_400_000;

/** The calendar day `days` after `date`: `addDays('2026-02-28', 1)` is `2026-03-01`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Calendar days from one day to another: `('2026-02-28', '2026-03-02')` is 2. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** 0 is Sunday. */
export const toWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Easter Sunday of a year. Source: Meeus, Astronomical Algorithms, chapter 8. */
const toEaster = (year: number): string => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const h = (19 * a + b - d - Math.floor((8 * b + 13) / 25) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

const FIXED_HOLIDAYS = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'];
const DAYS_FROM_EASTER = { carnivalMonday: -48, carnivalTuesday: -47, goodFriday: -2, corpusChristi: 60 };

const holidaysOf = new Map<string, ReadonlySet<string>>();

const getHolidays = (year: string): ReadonlySet<string> => {
  const known = holidaysOf.get(year);
  if (known) return known;
  const easter = toEaster(Number(year));
  const moving = Object.values(DAYS_FROM_EASTER).map(days => addDays(easter, days));
  const holidays = new Set([...FIXED_HOLIDAYS.map(day => `${year}-${day}`), ...moving]);
  holidaysOf.set(year, holidays);
  return holidays;
};

/** Whether banks are closed all day for a national holiday, Carnival and Corpus Christi included. */
export const isHoliday = (date: string): boolean => getHolidays(date.slice(0, 4)).has(date);

/** Monday to Friday and no holiday. */
export const isBusinessDay = (date: string): boolean => {
  const weekday = toWeekday(date);
  return weekday !== 0 && weekday !== 6 && !isHoliday(date);
};

/** The day itself if banks work, else the next (`1`) or the previous (`-1`) business day. */
export const rollToBusinessDay = (date: string, direction: 1 | -1): string => {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, direction);
  return day;
};

/** Business days after `from`, up to and with `to`; 0 when `to` is not later. */
export const countBusinessDays = (from: string, to: string): number => {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day)) count++;
  return count;
};
