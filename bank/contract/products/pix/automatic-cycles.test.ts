import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCycle, recurrenceFrequency, toCycleStart } from './automatic-cycles';
import { addScheduleDays } from '../../schedule-days';

const day = fc.integer({ min: 0, max: 3_000 }).map(days => addScheduleDays('2026-01-01', days));
const frequency = fc.constantFrom(...recurrenceFrequency.options);

describe('the cycles of an authorisation', () => {
  it('begin on the last day of a shorter month, and on the 31st again after it', () => {
    expect([0, 1, 2].map(cycle => toCycleStart('2027-01-31', 'month', cycle))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
    expect(toCycleStart('2028-02-29', 'year', 1)).toBe('2029-02-28');
  });

  it('have no day before the first', () => {
    expect(findCycle('2027-01-31', 'month', '2027-01-30')).toBeUndefined();
    expect(findCycle('2027-01-31', 'month', '2027-02-27')).toBe(0);
    expect(findCycle('2027-01-31', 'month', '2027-02-28')).toBe(1);
  });

  it('hold each day from the first on exactly once', () => {
    fc.assert(
      fc.property(day, frequency, fc.integer({ min: 0, max: 2_000 }), (startsOn, every, later) => {
        const some = addScheduleDays(startsOn, later);
        const cycle = findCycle(startsOn, every, some) ?? -1;
        expect(cycle).toBeGreaterThanOrEqual(0);
        expect(toCycleStart(startsOn, every, cycle) <= some).toBe(true);
        expect(toCycleStart(startsOn, every, cycle + 1) > some).toBe(true);
      }),
    );
  });
});
