import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCents,
  formatDate,
  formatMoney,
  formatOfxTime,
  formatTime,
  formatTimeWithSeconds,
  toWallClock,
} from './brazilian';

describe('an instant on the clock of Brasília', () => {
  const LATE = new Date('2026-03-06T02:04:05.678Z');

  it('is a day, an hour and their files’ forms, three hours behind UTC', () => {
    expect(formatDate(LATE)).toBe('05/03/2026');
    expect(formatTime(LATE)).toBe('23:04');
    expect(formatTimeWithSeconds(LATE)).toBe('23:04:05');
    expect(formatOfxTime(LATE)).toBe('20260305230405[-3:BRT]');
    expect(toWallClock(LATE).toISOString()).toBe('2026-03-05T23:04:05.000Z');
  });
});

describe('an amount in a document', () => {
  it.each([
    [0n, '0,00', 'R$ 0,00'],
    [5n, '0,05', 'R$ 0,05'],
    [99_999n, '999,99', 'R$ 999,99'],
    [100_000n, '1.000,00', 'R$ 1.000,00'],
    [123_456_789n, '1.234.567,89', 'R$ 1.234.567,89'],
    [-1n, '-0,01', '−R$ 0,01'],
    [-123_456n, '-1.234,56', '−R$ 1.234,56'],
    [-99_999n, '-999,99', '−R$ 999,99'],
  ])('%i centavos', (cents, grouped, forEyes) => {
    expect(formatCents(cents, ',', '.')).toBe(grouped);
    expect(formatMoney(cents)).toBe(forEyes);
  });

  it('has the marks that its file wants, and no groups unless told', () => {
    expect(formatCents(-123_456n, '.')).toBe('-1234.56');
    expect(formatCents(123_456n, ',')).toBe('1234,56');
  });

  it('has groups of three digits and loses none, whatever its size', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), cents => {
        const text = formatCents(cents, ',', '.');
        expect(text).toMatch(/^-?\d{1,3}(\.\d{3})*,\d\d$/);
        expect(BigInt(text.replace(/[.,]/g, ''))).toBe(cents);
      }),
    );
  });
});
