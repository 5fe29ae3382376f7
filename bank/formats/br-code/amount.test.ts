import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, readAmount } from './amount';

describe('the amount in a BR Code', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['0', null],
    ['0.00', null],
    ['0.01', 1n],
    ['10', 1_000n],
    ['10.', 1_000n],
    ['10.5', 1_050n],
    ['10.05', 1_005n],
    ['9999999999.99', 999_999_999_999n],
  ])('%j is read as %s centavos', (text, cents) => {
    expect(readAmount(text)).toBe(cents);
  });

  it.each(['10,50', '1.234', '-1', '+1', '1e3', ' 1', '1 ', 'x1', '1x', '.5', '12345678901', '1.x'])(
    '%j is none',
    text => {
      expect(() => readAmount(text)).toThrow('amount is not a value in reais');
    },
  );

  it('is from one centavo to R$ 9.999.999.999,99', () => {
    expect([formatAmount(1n), formatAmount(999_999_999_999n)]).toEqual(['0.01', '9999999999.99']);
    for (const cents of [0n, -1n, 1_000_000_000_000n])
      expect(() => formatAmount(cents)).toThrow('amountCents is out of range');
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 999_999_999_999n), cents => void expect(readAmount(formatAmount(cents))).toBe(cents)),
    );
  });
});
