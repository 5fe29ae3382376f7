import { expect, it } from 'vitest';
import { toShortMoney } from './short-money';

it('says thousands, as a day of a phone has room for', () => {
  expect(toShortMoney(5_690_628)).toMatch(/^57\smil$/);
  expect(toShortMoney(-34_000)).toBe('\u2212340');
  expect(toShortMoney(123_456_789_00)).toMatch(/^123\smi$/);
  expect(toShortMoney(0)).toBe('0');
});
