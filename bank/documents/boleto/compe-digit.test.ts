import { expect, it } from 'vitest';
import { compeDigit } from './compe-digit';

it.each([
  ['001', '9'],
  ['033', '7'],
  ['104', '0'],
  ['237', '2'],
  ['341', '7'],
  ['756', '0'],
])('prints %s-%s', (compe, digit) => {
  expect(compeDigit(compe)).toBe(digit);
});
