import { addDays, rollToBusinessDay } from '../core/calendar';
import { startOfLocalDate } from '../core/clock';

export { addDays, isBusinessDay, isHoliday, rollToBusinessDay, toWeekday } from '../core/calendar';

/** `2026-11` of `2026-11-21`. */
export const toMonth = (date: string): string => date.slice(0, 7);

/** The month before: `2025-12` for `2026-01`. */
export const toPreviousMonth = (month: string): string => toMonth(addDays(`${month}-01`, -1));

/** The instant of a time of day in Brasília; `seconds` counts from midnight. */
export const atLocalTime = (date: string, seconds: number): Date =>
  new Date(startOfLocalDate(date).getTime() + seconds * 1000);

/** The nth business day of a month, from 1. */
export const getBusinessDay = (month: string, nth: number): string => {
  let day = rollToBusinessDay(`${month}-01`, 1);
  for (let count = 1; count < nth; count++) day = rollToBusinessDay(addDays(day, 1), 1);
  return day;
};

/** The last business day of a month. */
export const getLastBusinessDay = (month: string): string =>
  rollToBusinessDay(addDays(`${toMonth(addDays(`${month}-28`, 4))}-01`, -1), -1);

/** Every calendar day from `first` to `last`, both included. */
export const listDays = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};
