import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameMonth, toWeeks, WEEKDAYS } from './month-grid';

describe('weeks of a month', () => {
  it('begin on Sunday and hold each day once', () => {
    const november = toWeeks('2026-11');
    expect(november).toHaveLength(5);
    expect(november[0]?.[0]).toBe('2026-11-01');
    expect(november[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
    expect(toWeeks('2026-02')).toHaveLength(4);
  });

  it('hold every day of any month in its own column', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2020, max: 2090 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
        const month = `${year}-${String(number).padStart(2, '0')}`;
        const weeks = toWeeks(month);
        const days = weeks.flat().filter(day => day !== null);
        expect(days).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate());
        expect([...days].sort()).toEqual(days);
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          for (const [column, day] of week.entries()) if (day) expect(new Date(day).getUTCDay()).toBe(column);
        }
      }),
    );
  });

  it('are named in words, their days too', () => {
    expect(nameMonth('2026-11')).toBe('novembro de 2026');
    expect(WEEKDAYS.map(({ short }) => short)).toEqual(['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']);
    expect(WEEKDAYS[6]?.long).toBe('sábado');
  });
});
