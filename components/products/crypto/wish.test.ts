import { describe, expect, it } from 'vitest';
import { findWishProblem, isMore, isNothing, startWish, toQuestion, type WishBounds } from './wish';

const bounds: WishBounds = { symbol: 'BTC', digits: 8, minimumCents: 1_000, availableCents: 100_000, held: '0.5' };
const buy = startWish('buy');
const sell = startWish('sell');

describe('findWishProblem', () => {
  it.each([
    [{ ...buy }, /maior que zero/],
    [{ ...buy, amountCents: 999 }, /menor compra é R\$\s10,00/],
    [{ ...buy, amountCents: 100_001 }, /saldo disponível é R\$\s1\.000,00/],
    [{ ...buy, by: 'quantity' as const }, /Digite a quantidade/],
    [{ ...buy, by: 'quantity' as const, typedQuantity: '0,0000000000000000001' }, /no máximo 8 casas/],
    [{ ...sell, by: 'quantity' as const, typedQuantity: '0,50000001' }, /Você tem 0,5 BTC/],
    [{ ...sell, amountCents: 0 }, /maior que zero/],
  ])('of %j says what is wrong', (wish, words) => {
    expect(findWishProblem(wish, bounds)).toMatch(words);
  });

  it('lets the bank decide what nobody knows here', () => {
    expect(findWishProblem({ ...buy, amountCents: 100_001 }, { ...bounds, availableCents: null })).toBeUndefined();
    expect(findWishProblem({ ...buy, amountCents: 100_000 }, bounds)).toBeUndefined();
    expect(findWishProblem({ ...sell, amountCents: 1 }, bounds)).toBeUndefined();
    expect(findWishProblem({ ...sell, by: 'quantity', typedQuantity: '0,5' }, bounds)).toBeUndefined();
  });
});

describe('a wish', () => {
  it('is asked as an amount or as a quantity, never as both', () => {
    expect(toQuestion({ ...buy, amountCents: 1_000, typedQuantity: '1' }, 8)).toEqual({ amount_cents: 1_000 });
    expect(toQuestion({ ...buy, by: 'quantity', amountCents: 1_000, typedQuantity: '0,005' }, 8)).toEqual({
      quantity: '0.005',
    });
  });

  it('compares more digits than a number has', () => {
    expect(isMore('20.000000000000000001', '20')).toBe(true);
    expect(isMore('20', '20.000000000000000001')).toBe(false);
    expect(isMore('1', '1.0')).toBe(false);
    expect(isNothing('0.000')).toBe(true);
    expect(isNothing('0.001')).toBe(false);
  });
});
