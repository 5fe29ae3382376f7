import { describe, expect, it } from 'vitest';
import { toBalanceLeft, toLimitLeft } from './balance-left';
import type { Power } from './payment';

const limits = { per_payment_cents: 50_000, day: { limit_cents: 200_000 }, left_cents: 120_000 };
const powerOf = (of: Partial<Power['limits']> = {}): Power => ({
  balance: { available_cents: 300_000 },
  limits: { ...limits, ...of },
});

/** Limits that tell what may be paid at once, and what is used of each period. */
const inPeriods = (usedCents: number, of: Partial<Power['limits']> = {}): Power => {
  const room = Math.min(200_000 - usedCents, 50_000);
  return powerOf({
    ...{ left_cents: room, period: 'day', day: { limit_cents: 200_000, used_cents: usedCents } },
    ...{ night: { limit_cents: 20_000, used_cents: 0 }, month: { limit_cents: 900_000, used_cents: usedCents } },
    ...of,
  });
};

describe('what is left after a payment', () => {
  it('of the balance: less the amount and the fee, and never below zero', () => {
    expect(toBalanceLeft(powerOf(), 100_000, 790)).toBe(199_210);
    expect(toBalanceLeft(powerOf(), 300_000, 790)).toBe(0);
  });

  it('of a limit that counts all payments: less the amount', () => {
    expect(toLimitLeft(powerOf(), 30_000)).toBe(90_000);
  });

  it.each([
    ['as much as before while the period leaves more than one payment', 0, 41_290, 50_000],
    ['what the period leaves once that is less', 130_000, 41_290, 28_710],
    ['nothing when it is used up', 160_000, 40_000, 0],
  ])('of the most of one payment: %s', (_, usedCents, amountCents, expected) => {
    expect(toLimitLeft(inPeriods(usedCents), amountCents)).toBe(expected);
  });

  it('at night by the limit of the night, and by the month where it leaves less', () => {
    const night = { period: 'night', left_cents: 20_000 } as const;
    expect(toLimitLeft(inPeriods(0, night), 5_000)).toBe(15_000);
    const month = { month: { limit_cents: 900_000, used_cents: 890_000 }, left_cents: 10_000 };
    expect(toLimitLeft(inPeriods(0, month), 4_000)).toBe(6_000);
  });

  it('is not told where a limit of the browser holds, of which nothing is known here', () => {
    expect(toLimitLeft(inPeriods(0, { left_cents: 20_000 }), 5_000)).toBeNull();
  });
});
