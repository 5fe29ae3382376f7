import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/calendar';
import { isRepeatable, takesAmount, toAmount } from './amount';

type Priced = Parameters<typeof toAmount>[0];

const DUE = '2026-11-30';
const cents = fc.bigInt({ min: 1n, max: 9_999_999_999n });
const rate = fc.integer({ min: 0, max: 10_000_000 });
const priced: fc.Arbitrary<Priced> = fc.record({
  amountCents: fc.oneof({ weight: 9, arbitrary: cents }, { weight: 1, arbitrary: fc.constant(0n) }),
  dueDate: fc.constantFrom(DUE, null),
  terms: fc.record({
    rebateCents: fc.oneof(fc.constant(0n), cents),
    fine: fc.record({ code: fc.constantFrom(1 as const, 2 as const, 3 as const), value: rate }),
    interest: fc.record({ code: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9), value: rate }),
    discount: fc.oneof(
      fc.constant({ code: 0 as const }),
      fc.record({ code: fc.constantFrom(3, 4, 5, 6), value: rate }),
      fc.record({
        code: fc.constantFrom(1, 2),
        tiers: fc.constant([
          { until: addDays(DUE, -5), value: 500_000 },
          { until: addDays(DUE, -1), value: 100_000 },
        ]),
      }),
    ),
  }) as fc.Arbitrary<Priced['terms']>,
  amountRule: fc.oneof(
    fc.constant({ kind: 'fixed' as const }),
    fc.constant({ kind: 'free' as const }),
    fc.record({ kind: fc.constant('at_least' as const), minCents: cents }),
    fc.record({ kind: fc.constant('range' as const), minCents: cents, maxCents: cents }),
  ),
  parts: fc.oneof(
    fc.constant(null),
    fc.record({ allowed: fc.integer({ min: 1, max: 9 }), done: fc.integer({ min: 0, max: 8 }), paidCents: cents }),
  ),
});
const day = fc.integer({ min: -90, max: 400 }).map(days => addDays(DUE, days));

describe('the amount of any boleto on any day', () => {
  it('is the sum of its parts, at least a centavo, and within bounds that hold each other', () => {
    fc.assert(
      fc.property(priced, day, (one, on) => {
        const { kind, original_cents, parts, total_cents, min_cents, max_cents } = toAmount(one, on);
        const signs = { rebate: -1, discount: -1, fine: 1, interest: 1, paid_before: -1 };
        const sum = parts.reduce((so_far, part) => so_far + signs[part.kind] * part.amount_cents, original_cents);
        expect(total_cents).toBe(original_cents === 0 ? 0 : Math.max(sum, 1));
        expect(min_cents).toBeGreaterThan(0);
        expect(max_cents).toBeGreaterThanOrEqual(min_cents);
        if (kind === 'fixed' && original_cents > 0) expect([min_cents, max_cents]).toEqual([total_cents, total_cents]);
        for (const part of parts) expect(part.amount_cents).toBeGreaterThan(0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes what lies within its bounds and nothing else', () => {
    fc.assert(
      fc.property(priced, day, fc.integer({ min: -5, max: 10_000_000_000 }), (one, on, typed) => {
        const amount = toAmount(one, on);
        expect(takesAmount(amount, typed)).toBe(typed >= amount.min_cents && typed <= amount.max_cents);
        expect(takesAmount(amount, amount.min_cents)).toBe(true);
        expect(takesAmount(amount, amount.min_cents - 1)).toBe(false);
        expect(takesAmount(amount, amount.max_cents + 1)).toBe(false);
      }),
    );
  });

  it('of one that takes no other payment after this is exactly what is left', () => {
    fc.assert(
      fc.property(priced, day, (one, on) => {
        fc.pre(one.parts !== null && !isRepeatable(one) && one.amountCents > 0n);
        expect(toAmount(one, on).kind).toBe('fixed');
      }),
    );
  });
});

/** Title of 1,000.00, fine of 2 %: what late days make of it by the code of interest. Source: credit-boleto-files.md D.3. */
it.each([
  [3, 100_000, 1, 102_033],
  [3, 100_000, 13, 102_433],
  [3, 100_000, 30, 103_000],
  [3, 100_000, 45, 103_500],
  [1, 33_000, 13, 102_429],
  [4, 1_200_000, 13, 102_427],
] as const)('interest by code %i of %i after %i days', (code, value, days, total) => {
  const terms: Priced['terms'] = {
    ...{ rebateCents: 0n, fine: { code: 2, value: 200_000 }, interest: { code, value }, discount: { code: 0 } },
  };
  const one: Priced = {
    amountCents: 100_000n,
    dueDate: '2026-11-24',
    terms,
    amountRule: { kind: 'fixed' },
    parts: null,
  };
  expect(toAmount(one, addDays('2026-11-24', days)).total_cents).toBe(total);
});
