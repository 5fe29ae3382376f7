import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listWeeks, nameMonth, toMonth, toMonthEnd, WEEKDAYS } from './month';

const anyMonth = fc
  .tuple(fc.integer({ min: 2024, max: 2040 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}-01`);

describe('a month of the calendar', () => {
  it('shows each of its days once, under its weekday', () => {
    fc.assert(
      fc.property(anyMonth, month => {
        const weeks = listWeeks(month);
        const days = weeks.flat().filter(day => day !== null);
        expect(new Set(days).size).toBe(days.length);
        expect(days).toHaveLength(
          new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate(),
        );
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          for (const [index, day] of week.entries()) {
            if (day) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(index);
          }
        }
      }),
    );
  });

  it('knows its first and last day and its name', () => {
    expect(toMonth('2028-02-29')).toBe('2028-02-01');
    expect(toMonthEnd('2028-02-01')).toBe('2028-02-29');
    expect(toMonthEnd('2026-12-01')).toBe('2026-12-31');
    expect(WEEKDAYS.map(({ short }) => short)).toEqual(['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']);
    expect(nameMonth('2026-12-01')).toBe('dezembro de 2026');
  });
});
