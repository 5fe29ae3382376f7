import { DAY_MS } from './durations';
import { addScheduleDays } from './schedule-days';

const BASE = '1997-10-07';
/** Factors after 9999 begin again at 1000. */
const FIRST_OF_CYCLE = 1_000;
const CYCLE = 9_000;

const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The due factor of a day: days since 1997-10-07, four digits, from 2025-02-22 on again from 1000. Throws RangeError on or before that day. */
export const toDueFactor = (dueDate: string): string => {
  const days = countDays(BASE, dueDate);
  if (days < 1) throw new RangeError(`${dueDate} is before the first due factor`);
  const factor = days < FIRST_OF_CYCLE ? days : FIRST_OF_CYCLE + ((days - FIRST_OF_CYCLE) % CYCLE);
  return String(factor).padStart(4, '0');
};

/**
 * The due date of a factor, `null` for `0000`. Every 9,000 days a factor comes again: of the dates it may tell it is the one nearest to `day`, the day
 * on which it is read. Those below 1000 came once only.
 */
export const toDueDate = (factor: string, day: string): string | null => {
  const days = Number(factor);
  if (days === 0) return null;
  if (days < FIRST_OF_CYCLE) return addScheduleDays(BASE, days);
  const cycles = Math.max(0, Math.round((countDays(BASE, day) - days) / CYCLE));
  return addScheduleDays(BASE, days + cycles * CYCLE);
};
