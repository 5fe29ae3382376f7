import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, fromWire, greatest, least, toDecimal, toWire } from './money';

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

describe('money on the wire', () => {
  it('comes back as it went, for every amount that JSON holds exactly', () => {
    fc.assert(fc.property(fc.bigInt(-LARGEST, LARGEST), cents => void expect(fromWire(toWire(cents))).toBe(cents)));
  });

  it('is refused beyond that, and as a fraction, rather than wrong by a centavo', () => {
    for (const cents of [LARGEST + 1n, -LARGEST - 1n]) expect(() => toWire(cents)).toThrow('beyond the safe range');
    for (const wire of [0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => fromWire(wire)).toThrow('not a safe integer');
    }
    expect([toWire(LARGEST), toWire(-LARGEST)]).toEqual([Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER]);
  });
});

describe('of several amounts', () => {
  it('the smallest and the largest are found wherever they stand', () => {
    expect([least(1n, 2n), least(2n, 1n), least(3n, 2n, -1n, 2n), least(7n)]).toEqual([1n, 1n, -1n, 7n]);
    expect([greatest(1n, 2n), greatest(2n, 1n), greatest(3n, 4n, -1n, 2n), greatest(7n)]).toEqual([2n, 2n, 4n, 7n]);
  });
});

describe('money in decimals', () => {
  it.each([
    [0n, '0.00'],
    [1n, '0.01'],
    [99n, '0.99'],
    [100n, '1.00'],
    [123_456n, '1234.56'],
    [-1n, '-0.01'],
    [-123_456n, '-1234.56'],
  ])('%i centavos are %s', (cents, text) => {
    expect(toDecimal(cents)).toBe(text);
  });

  it('have two decimals and the digits of the amount, whatever it is', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 18n), 10n ** 18n), cents => {
        expect(toDecimal(cents)).toMatch(/^-?(0|[1-9]\d*)\.\d\d$/);
        expect(BigInt(toDecimal(cents).replace('.', ''))).toBe(cents);
      }),
    );
  });
});

it.each([
  [1n, 'R$ 0,01'],
  [15_000n, 'R$ 150,00'],
  [-123_456n, '-R$ 1.234,56'],
  [900_719_925_474_099_301n, 'R$ 9.007.199.254.740.993,01'],
])('%i centavos are %s in a sentence', (cents, words) => {
  expect(formatCents(cents)).toBe(words.replace(' ', '\u00a0'));
});
