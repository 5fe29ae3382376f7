import { z } from 'zod';
import { addMonths, addScheduleDays } from '../../schedule-days';
import { DAY_MS } from '../../durations';

/** How often a receiver may charge. Source: API Pix, periodicidade. */
export const recurrenceFrequency = z.enum(['week', 'month', 'quarter', 'half_year', 'year']);
export type RecurrenceFrequency = z.infer<typeof recurrenceFrequency>;

const MONTHS = { month: 1, quarter: 3, half_year: 6, year: 12 } as const;

/** The first day of a cycle, counted from 0: `('2027-01-31', 'month', 1)` is `2027-02-28`. */
export const toCycleStart = (startsOn: string, frequency: RecurrenceFrequency, cycle: number): string =>
  frequency === 'week' ? addScheduleDays(startsOn, 7 * cycle) : addMonths(startsOn, MONTHS[frequency] * cycle);

/** The cycle that a day belongs to, counted from 0; undefined before the first. */
export const findCycle = (startsOn: string, frequency: RecurrenceFrequency, day: string): number | undefined => {
  if (day < startsOn) return undefined;
  const days = (Date.parse(day) - Date.parse(startsOn)) / DAY_MS;
  // at most one too many or too few: months have 28 to 31 days
  let cycle = Math.floor(days / (frequency === 'week' ? 7 : 30.44 * MONTHS[frequency]));
  while (toCycleStart(startsOn, frequency, cycle + 1) <= day) cycle++;
  while (toCycleStart(startsOn, frequency, cycle) > day) cycle--;
  return cycle;
};
