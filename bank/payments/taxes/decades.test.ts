import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, countBusinessDays, isBusinessDay } from '../../core/calendar';
import { decadeAfter, decadeOf, dueDayOf } from './decades';

describe('the ten days whose IOF is paid together', () => {
  it.each([
    ['2026-11-01', '2026-11-01', '2026-11-10', '2026-11-13'],
    ['2026-11-10', '2026-11-01', '2026-11-10', '2026-11-13'],
    // the 20th is a holiday, and the 21st a Saturday
    ['2026-11-11', '2026-11-11', '2026-11-20', '2026-11-25'],
    ['2026-11-30', '2026-11-21', '2026-11-30', '2026-12-03'],
    // over the turn of the year
    ['2026-12-31', '2026-12-21', '2026-12-31', '2027-01-06'],
    // over Carnival
    ['2027-02-05', '2027-02-01', '2027-02-10', '2027-02-15'],
    ['2028-02-29', '2028-02-21', '2028-02-29', '2028-03-03'],
  ])('of %s are %s to %s, and it is due on %s', (day, from, to, due) => {
    expect(decadeOf(day)).toEqual({ from, to });
    expect(dueDayOf(decadeOf(day))).toBe(due);
  });

  it('follow each other without a gap, and each is due on the third business day after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_000 }), days => {
        const day = addDays('2006-01-01', days);
        const decade = decadeOf(day);
        expect(decade.from <= day && day <= decade.to).toBe(true);
        expect(decadeAfter(decade).from).toBe(addDays(decade.to, 1));
        const due = dueDayOf(decade);
        expect([isBusinessDay(due), countBusinessDays(decade.to, due)]).toEqual([true, 3]);
      }),
      { seed: 16, numRuns: 300 },
    );
  });
});
