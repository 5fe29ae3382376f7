import { addMonths } from '../../schedule-days';
import { Exact, type ExactDecimal } from './exact';
import type { LoanTerms } from './types';

const DAY_MS = 86_400_000;

/** Calendar days from one day to another. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The due days of a loan: the day of the first one is kept, and clamped where a month is shorter. */
export const toDueDays = (firstDueOn: string, installments: number): string[] =>
  Array.from({ length: installments }, (_, index) => addMonths(firstDueOn, index));

/** Whether the first day is one month after the release, so that every period is a month; else periods are by days. */
export const toPeriods = (releaseOn: string, firstDueOn: string): LoanTerms['periods'] =>
  addMonths(releaseOn, 1) === firstDueOn ? 'month' : 'days';

/** A place in the time of a loan, in months from the day that its first period begins. */
export type LoanClock = (day: string) => ExactDecimal;

/**
 * How the time of a loan runs: by days of a month of 30, or month by month, the days of each an equal part of it. `starts` is the day on which the
 * period of the first of `dueDays` begins.
 */
export const toLoanClock = (periods: LoanTerms['periods'], starts: string, dueDays: readonly string[]): LoanClock => {
  if (periods === 'days') return day => new Exact(countDays(starts, day)).div(30);
  return day => {
    let from = starts;
    for (const [index, due] of dueDays.entries()) {
      if (day <= due) return new Exact(index).plus(new Exact(countDays(from, day)).div(countDays(from, due)));
      from = due;
    }
    return new Exact(dueDays.length);
  };
};
