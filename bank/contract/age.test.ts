import { describe, expect, it } from 'vitest';
import { findBirthFault, yearsBetween } from './age';

const TODAY = '2026-11-26';

describe('an age', () => {
  it('grows on the birthday, and of who was born on a leap day on the first of March', () => {
    expect([yearsBetween('2008-02-29', '2026-02-28'), yearsBetween('2008-02-29', '2026-03-01')]).toEqual([17, 18]);
    expect([yearsBetween('2008-11-26', TODAY), yearsBetween('2008-11-27', TODAY)]).toEqual([18, 17]);
  });

  it.each([
    ['2008-11-26', undefined],
    ['2008-11-27', 'under_age'],
    [TODAY, 'under_age'],
    ['2026-11-27', 'not_born'],
    ['1906-11-26', undefined],
    ['1905-11-26', 'too_old'],
  ])('of somebody born on %s is judged %s', (birthDate, fault) => expect(findBirthFault(birthDate, TODAY)).toBe(fault));
});
