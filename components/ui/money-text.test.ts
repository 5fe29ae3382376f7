import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatMoney } from './format';
import { parseMoneyText, toCentsFromDigits } from './money-text';

const amount = fc.integer({ min: 1, max: 9_999_999_999_999 });

describe('a money field that fills from the right', () => {
  it('reads the digits typed so far as centavos', () => {
    fc.assert(
      fc.property(amount, cents => {
        expect(toCentsFromDigits(String(cents))).toBe(cents);
      }),
    );
  });

  it('reads its own formatting back', () => {
    fc.assert(
      fc.property(amount, cents => {
        expect(toCentsFromDigits(formatAmount(cents))).toBe(cents);
      }),
    );
  });

  it('is empty without digits and with zeros only', () => {
    expect(toCentsFromDigits('')).toBeNull();
    expect(toCentsFromDigits('0,00')).toBeNull();
    expect(toCentsFromDigits('R$ ')).toBeNull();
  });

  it('stops at thirteen digits instead of losing exactness', () => {
    expect(toCentsFromDigits('99999999999999999')).toBe(9_999_999_999_999);
  });
});

describe('a pasted amount', () => {
  it.each([
    ['1.234,56', 123456],
    ['R$ 10', 1000],
    ['R$\u00a010,00', 1000],
    ['10.5', 1050],
    ['10,5', 1050],
    ['10.50', 1050],
    ['1.234', 123400],
    ['1.234.567', 123456700],
    ['1,234.56', 123456],
    ['1234', 123400],
    ['1234,5', 123450],
    [' 0,01 ', 1],
    ['BRL 99,90', 9990],
    ['0', 0],
    ['007', 700],
    ['00012,30', 1230],
    ['0000000000000000012', 1200],
    ['12.345.678.901,23', 1234567890123],
  ])('%s is %i centavos', (text, cents) => {
    expect(parseMoneyText(text)).toBe(cents);
  });

  it.each([
    '',
    'abc',
    '-10',
    '−10,00',
    '10,555',
    '1,234',
    '1.2345',
    '1.23.45',
    '1.234.56,7.8',
    '1.234.56',
    '1.234,567,89',
    '1,234.567.89',
    'x,50',
    '1x,50',
    '+10',
    '1,234,56',
    '1,234.567,89',
    '1234.567,89',
    '12.34,56',
    '1234.567',
    '12.34.567',
    'x10',
    '10x',
    ',50',
    '10,',
    '1,2,3',
    '12,34,567',
    '1,234.567',
    '123.456.789.012,34',
    '10 reais',
    '1e5',
    '99999999999999',
  ])('%s is refused', text => {
    expect(parseMoneyText(text)).toBeUndefined();
  });

  it('means the same however the amount was written', () => {
    fc.assert(
      fc.property(amount, cents => {
        const plain = (cents / 100).toFixed(2);
        expect(parseMoneyText(formatMoney(cents))).toBe(cents);
        expect(parseMoneyText(formatAmount(cents))).toBe(cents);
        expect(parseMoneyText(plain)).toBe(cents);
        expect(parseMoneyText(plain.replace('.', ','))).toBe(cents);
      }),
    );
  });
});
