import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMilliPercent, nameProduct, nameUnit } from './words';

describe('a rate', () => {
  it.each([
    [2_990, '2,99%'],
    [1_890, '1,89%'],
    [500, '0,50%'],
    [1_924, '1,924%'],
    [12_000, '12,00%'],
    [0, '0,00%'],
  ])('of %i thousandths is %s', (rate, words) => expect(formatMilliPercent(rate)).toBe(words));

  it('is read back as the same number, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), rate => {
        const number = Number(formatMilliPercent(rate).replace('%', '').replace(',', '.'));
        expect(Math.round(number * 1_000)).toBe(rate);
      }),
    );
  });
});

it('names what was sold and what is received', () => {
  expect(nameProduct({ product: 'instalments', instalments: 3 })).toBe('Parcelado pela loja em 3×');
  expect(nameProduct({ product: 'debit', instalments: 1 })).toBe('Débito');
  expect(nameUnit({ brand: 'elo', arrangement: 'debit' })).toBe('Elo débito');
});
