import { describe, expect, it } from 'vitest';
import { iofOf, rateWithSpread, toReais, totalOf } from './foreign';

describe('a purchase in another currency', () => {
  it.each([
    [10_000n, 54_321n, 400n, 56_494n, 56_494n, 2_173n, 1_977n, 58_471n],
    [1_999n, 54_321n, 400n, 56_494n, 11_293n, 434n, 395n, 11_688n],
    [100n, 54_321n, 0n, 54_321n, 543n, 0n, 19n, 562n],
    [25_000n, 54_000n, 400n, 56_160n, 140_400n, 5_400n, 4_914n, 145_314n],
  ])('of %d at %d with a margin of %d', (amount, base, spread, rate, reais, spreadCents, iofCents, total) => {
    expect(rateWithSpread(base, spread)).toBe(rate);
    const parts = toReais({ amount, rate: base }, spread, '2026-11-25');
    expect(parts).toEqual({ baseCents: reais - spreadCents, spreadCents, iofCents });
    expect(totalOf(parts)).toBe(total);
  });

  it('is taxed by its day', () => {
    expect([iofOf(10_000n, '2025-05-22'), iofOf(10_000n, '2025-05-23')]).toEqual([338n, 350n]);
  });
});
