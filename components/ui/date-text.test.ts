import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOfDay, findDateProblem, formatDay, maskDate, parseDateDigits, toDateDigits } from './date-text';

const day = fc
  .date({ min: new Date('1900-01-01T12:00:00Z'), max: new Date('2099-12-31T12:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));

describe('a date as it is typed', () => {
  it('is the same day after it was written and read', () => {
    fc.assert(fc.property(day, iso => parseDateDigits(toDateDigits(formatDay(iso))) === iso));
    fc.assert(fc.property(day, iso => parseDateDigits(digitsOfDay(iso)) === iso));
  });

  it('is the same half typed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 8 }), parts => {
        const digits = parts.join('');
        expect(toDateDigits(maskDate(digits))).toBe(digits);
      }),
    );
  });

  it.each([
    ['21/11/2026', '21112026'],
    ['2026-11-21', '21112026'],
    ['2026-11-21T12:00:00Z', '21112026'],
    ['1/2/2026', '01022026'],
    ['1/', '01'],
    ['21.11.26', '211126'],
    ['21 11 2026', '21112026'],
  ])('takes %s', (text, digits) => {
    expect(toDateDigits(text)).toBe(digits);
  });

  it.each([
    ['21112026', '2026-11-21'],
    ['211126', '2026-11-21'],
    ['29022024', '2024-02-29'],
    ['29022026', undefined],
    ['31042026', undefined],
    ['2111', undefined],
  ])('reads %s as %s', (digits, iso) => {
    expect(parseDateDigits(digits)).toBe(iso);
  });

  it.each([
    ['', undefined],
    ['2111', 'incomplete'],
    ['30022026', 'unreal'],
    ['01012026', 'tooEarly'],
    ['01012027', 'tooLate'],
    ['01062026', undefined],
  ])('%s: %s', (digits, problem) => {
    expect(findDateProblem(digits, '2026-02-01', '2026-12-31')).toBe(problem);
  });
});
