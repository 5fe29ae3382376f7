import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseMoneyText } from '@/components/ui/money-text';
import { toCellText } from './to-cell-text';

it.each([
  [null, ''],
  [1234.5, '1234,5'],
  [1234, '1234'],
  [0.1 + 0.2, '0,3'],
  [11987654321, '11987654321'],
  [3.419179001010435e31, '3,4192E+31'],
  [Number.NaN, ''],
  [true, 'VERDADEIRO'],
  [new Date(Date.UTC(2026, 10, 5)), '05/11/2026'],
  [new Date(Number.NaN), ''],
  ['  Zé\u00a0Silva ', 'Zé Silva'],
  ['="00123"', '00123'],
])('writes %s as %j', (value, text) => expect(toCellText(value)).toBe(text));

it('keeps every centavo of an amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), cents => {
      expect(parseMoneyText(toCellText(cents / 100))).toBe(cents);
    }),
  );
});
