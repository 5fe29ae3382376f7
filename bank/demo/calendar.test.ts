import { describe, expect, it } from 'vitest';
import { addDays, atLocalTime, getBusinessDay, getLastBusinessDay, isBusinessDay, isHoliday } from './calendar';

describe('the calendar of the demo data', () => {
  it('closes the banks on the moving holidays of 2026 and 2027', () => {
    const days = [
      '2026-02-16',
      '2026-02-17',
      '2026-04-03',
      '2026-06-04',
      '2027-02-08',
      '2027-02-09',
      '2027-03-26',
      '2027-05-27',
    ];
    expect(days.filter(day => !isHoliday(day))).toEqual([]);
    expect(isBusinessDay('2026-02-18')).toBe(true);
  });

  it('pays salaries on the fifth business day, holidays left out', () => {
    expect(getBusinessDay('2026-11', 5)).toBe('2026-11-09');
    expect(getBusinessDay('2026-01', 1)).toBe('2026-01-02');
  });

  it('ends a month on a day on which banks work', () => {
    expect(getLastBusinessDay('2026-05')).toBe('2026-05-29');
    expect(getLastBusinessDay('2026-02')).toBe('2026-02-27');
  });

  it('crosses months, years and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('tells the time of day in Brasília', () => {
    expect(atLocalTime('2026-11-21', 9 * 3600).toISOString()).toBe('2026-11-21T12:00:00.000Z');
  });
});
