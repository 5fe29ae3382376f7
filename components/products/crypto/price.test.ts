import { describe, expect, it } from 'vitest';
import { formatChange, formatPrice, toDrawnCents } from './price';

describe('prices', () => {
  it('are written with two digits at least and with all that there are', () => {
    expect(formatPrice('558375.31')).toBe('R$\u00a0558.375,31');
    expect(formatPrice('5.4470')).toBe('R$\u00a05,447');
    expect(formatPrice('5')).toBe('R$\u00a05,00');
  });

  it('are drawn in centavos', () => {
    expect(toDrawnCents('558375.31')).toBe(55_837_531);
    expect(toDrawnCents('5.4470')).toBe(544);
    expect(toDrawnCents('5')).toBe(500);
  });

  it('say where they went', () => {
    expect(formatChange('-0.87')).toBe('\u22120,87%');
    expect(formatChange('1.20')).toBe('+1,20%');
    expect(formatChange('0.00')).toBe('0,00%');
  });
});
