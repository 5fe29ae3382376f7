import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, countBusinessDays, countDays, isBusinessDay, isHoliday, rollToBusinessDay } from './calendar';

/** Day by day, as one counts with a finger on the calendar. */
const countByHand = (from: string, to: string): number => {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day)) count++;
  return count;
};

const FIRST = '0001-01-01';
const LAST = '9999-12-30';

const anyDay = fc.integer({ min: 0, max: countDays(FIRST, LAST) }).map(days => addDays(FIRST, days));

describe('business days', () => {
  it('are counted as by hand, whatever the year', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40, max: 900 }), (from, length) => {
        const to = addDays(from, length < 0 ? 0 : Math.min(length, countDays(from, LAST)));
        expect(countBusinessDays(from, to)).toBe(countByHand(from, to));
      }),
      { numRuns: 200 },
    );
  });

  it('over long spans are the sum of their parts', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, (...days) => {
        const [first = '', middle = '', last = ''] = days.sort();
        expect(countBusinessDays(first, last)).toBe(countBusinessDays(first, middle) + countBusinessDays(middle, last));
      }),
      { numRuns: 200 },
    );
  });

  it('of all the years there are do not take a look at each day', () => {
    // 3.6 million days; a count day by day looks at each
    let looks = 0;
    const parse = Date.parse;
    Date.parse = text => {
      looks++;
      return parse(text);
    };
    try {
      expect(countBusinessDays(FIRST, LAST)).toBeGreaterThan(2_400_000);
    } finally {
      Date.parse = parse;
    }
    expect(looks).toBeLessThan(100);
  });

  it('are none backwards and none of a day itself', () => {
    expect(countBusinessDays('2026-11-23', '2026-11-23')).toBe(0);
    expect(countBusinessDays('2026-11-23', '2020-01-01')).toBe(0);
    expect(countBusinessDays(LAST, FIRST)).toBe(0);
  });

  it('count Good Friday and Tiradentes once when they are one day', () => {
    // Easter was on 23 April in 2000
    expect(isHoliday('2000-04-21')).toBe(true);
    expect(countBusinessDays('2000-04-16', '2000-04-23')).toBe(4);
  });

  it.each(['0001-01-01', '0050-02-10', '0999-12-25', '1000-01-01', '9999-12-25'])('%s has a calendar', date => {
    expect(typeof isBusinessDay(date)).toBe('boolean');
    expect(rollToBusinessDay(date, 1) >= date).toBe(true);
  });
});

describe('days on which banks are closed', () => {
  // source: brazil.md 5.8
  it.each([
    ['2026', '01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-15 11-20 12-25'],
    ['2027', '01-01 02-08 02-09 03-26 04-21 05-01 05-27 09-07 10-12 11-02 11-15 11-20 12-25'],
  ])('are those of %s', (year, days) => {
    const all = Array.from({ length: 365 }, (_, index) => addDays(`${year}-01-01`, index));
    expect(all.filter(isHoliday).map(day => day.slice(5))).toEqual(days.split(' '));
  });
});

describe('days beyond the calendar', () => {
  it('are refused, never written as something else', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01', -400)).toThrow(RangeError);
    expect(() => addDays('2026-01-01', Number.NaN)).toThrow(RangeError);
    expect(() => addDays('2026-13-01', 0)).toThrow(RangeError);
  });
});
