import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/calendar';
import { computeBoletoAmounts } from '../../formats/boleto';
import { computeOn, type Terms, toRegistryTerms } from './terms';

const value = (most: number) => fc.integer({ min: 1, max: most });
const fixedOrPercent = fc.record({ mode: fc.constantFrom(1 as const, 2 as const), value: value(1_000) });
const DUE = '2026-11-27';

const terms: fc.Arbitrary<Terms> = fc.record(
  {
    fine: fixedOrPercent,
    interest: fc.record({ mode: fc.integer({ min: 1, max: 4 }), value: value(500) }),
    discount: fc.record({
      mode: fc.constantFrom(1 as const, 2 as const),
      tiers: fc.uniqueArray(
        fc.record({ until: fc.integer({ min: 0, max: 30 }).map(days => addDays(DUE, -days)), value: value(900) }),
        { minLength: 1, maxLength: 3, selector: ({ until }) => until },
      ),
    }),
    abatement: fc.record({ mode: fc.constant(1 as const), value: value(400) }),
  },
  { requiredKeys: [] },
);

describe('the amount of a day', () => {
  it('is the same in the codes of the registry and in those of the Pix', () => {
    fc.assert(
      fc.property(fc.bigInt(501n, 9_999_999_999n), terms, fc.integer({ min: -40, max: 400 }), (cents, of, days) => {
        const day = addDays(DUE, days);
        const own = computeOn({ amount_cents: cents, due_date: DUE, terms: of }, day);
        const told = computeBoletoAmounts({ ...toRegistryTerms(of), amountCents: cents, dueDate: DUE }, day);
        expect(told).toEqual(own);
        expect(own.total).toBeGreaterThan(0n);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [1, 102_033n],
    [13, 102_433n],
    [30, 103_000n],
    [45, 103_500n],
  ])('of 1,000.00 with 2 %% and 1 %% a month is right after %i days', (days, total) => {
    const late = { fine: { mode: 2, value: 200 }, interest: { mode: 3, value: 100 } } as const;
    expect(computeOn({ amount_cents: 100_000n, due_date: DUE, terms: late }, addDays(DUE, days)).total).toBe(
      // a Friday: the day after is a Saturday, and still late
      total,
    );
  });

  it('of 1,234.56 with 5 % until a day is 1,172.83, and all of it a day later', () => {
    const early: Terms = { discount: { mode: 2, tiers: [{ until: '2026-11-20', value: 500 }] } };
    const of = { amount_cents: 123_456n, due_date: DUE, terms: early };
    expect(computeOn(of, '2026-11-20').total).toBe(117_283n);
    expect(computeOn(of, '2026-11-21').total).toBe(123_456n);
  });
});
