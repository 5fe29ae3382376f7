import { addMonths, addScheduleDays } from '@/bank/contract/schedule-days';

/** A month by its first day: `2026-12-01`. */
export const toMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The last day of a month: `('2028-02-01')` is `2028-02-29`. */
export const toMonthEnd = (month: string): string => addScheduleDays(addMonths(month, 1), -1);

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The weeks of a month from Sunday to Saturday; null stands before its first and after its last day. */
export function listWeeks(month: string): (string | null)[][] {
  const days: (string | null)[] = Array.from({ length: weekdayOf(month) }, () => null);
  for (let day = month; day <= toMonthEnd(month); day = addScheduleDays(day, 1)) days.push(day);
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

const NAME = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-12-01` is `dezembro de 2026`. */
export const nameMonth = (month: string): string => NAME.format(new Date(`${month}T00:00:00Z`));

const SHORT_DAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' });
const LONG_DAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

/** The days of a week from Sunday on, as the head of a calendar names them: `dom`, `domingo`. */
export const WEEKDAYS = Array.from({ length: 7 }, (_, weekday) => {
  // the 1st of February 2026 is a Sunday
  const day = new Date(Date.UTC(2026, 1, 1 + weekday));
  return { short: SHORT_DAY.format(day).replace('.', ''), long: LONG_DAY.format(day) };
});
