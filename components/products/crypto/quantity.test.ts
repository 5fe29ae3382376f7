import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatQuantity, isCut, readQuantity, toTyped } from './quantity';

describe('readQuantity', () => {
  it.each([
    ['0,005', '0.005'],
    ['0.005', '0.005'],
    [' 1 ', '1'],
    ['1.234,5', '1234.5'],
    ['1.234.567', '1234567'],
    ['12,50000000', '12.5'],
    [',5', '0.5'],
    ['007', '7'],
    ['0,00000001', '0.00000001'],
  ])('reads %s', (typed, quantity) => {
    expect(readQuantity(typed, 8)).toEqual({ quantity });
  });

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['abc', 'unreadable'],
    ['1e-5', 'unreadable'],
    ['-1', 'unreadable'],
    ['1,2,3', 'unreadable'],
    ['1.2.3', 'unreadable'],
    [',', 'unreadable'],
    ['1.23,4', 'unreadable'],
    ['1.234', 'ambiguous'],
    ['0,000000001', 'too_fine'],
    ['1234567890123456', 'too_long'],
    ['0', 'zero'],
    ['0,000', 'zero'],
  ])('of %s says why it is none', (typed, problem) => {
    expect(readQuantity(typed, 8)).toEqual({ problem });
  });

  it('refuses a quantity of 10 to the minus 19 of any asset', () => {
    expect(readQuantity('0,0000000000000000001', 18)).toEqual({ problem: 'too_fine' });
    expect(readQuantity('0,000000000000000001', 18)).toEqual({ quantity: '0.000000000000000001' });
  });

  it('reads what it wrote, to the last unit', () => {
    const units = fc.record({
      digits: fc.integer({ min: 0, max: 18 }),
      units: fc.bigInt({ min: 1n, max: 10n ** 30n }),
    });
    fc.assert(
      fc.property(units, ({ digits, units: minor }) => {
        const text = minor.toString().padStart(digits + 1, '0');
        const whole = text.slice(0, text.length - digits);
        const fraction = text.slice(text.length - digits).replace(/0+$/, '');
        fc.pre(whole.length <= 15);
        const quantity = fraction ? `${whole}.${fraction}` : whole;
        expect(readQuantity(toTyped(quantity), digits)).toEqual({ quantity });
        const shown = formatQuantity(quantity, digits, 0);
        // thousands without a comma could be read in two ways
        if (shown.includes(',')) expect(readQuantity(shown, digits)).toEqual({ quantity });
      }),
    );
  });
});

describe('formatQuantity', () => {
  it('cuts and never rounds up', () => {
    expect(formatQuantity('0.029777218760124254', 8)).toBe('0,02977721');
    expect(formatQuantity('0.029777218760124254', 18)).toBe('0,029777218760124254');
    expect(formatQuantity('0.99999999', 2)).toBe('0,99');
    expect(formatQuantity('1234567.5', 8, 2)).toBe('1.234.567,50');
    expect(formatQuantity('0', 8)).toBe('0');
    expect(isCut('0.029777218760124254', 8)).toBe(true);
    expect(isCut('0.5', 8)).toBe(false);
  });
});
