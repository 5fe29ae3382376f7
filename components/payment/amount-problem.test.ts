import { describe, expect, it } from 'vitest';
import { findAmountProblem } from './amount-problem';

const power = { availableCents: 10_000, perPaymentCents: 8_000, limitLeftCents: 5_000 };

describe('whether an amount can be paid', () => {
  it.each([
    [0, 'zero'],
    [-1, 'zero'],
    [1, null],
    [5_000, null],
    [5_001, 'over_limit'],
    [8_000, 'over_limit'],
    [8_001, 'over_payment'],
    [10_000, 'over_payment'],
    [10_001, 'over_balance'],
  ])('%i centavos: %s', (amountCents, expected) => {
    expect(findAmountProblem(amountCents, power)).toBe(expected);
  });

  it('while balance and limit are unknown only zero is refused', () => {
    expect(findAmountProblem(99_999_999, null)).toBeNull();
    expect(findAmountProblem(0, null)).toBe('zero');
  });
});
