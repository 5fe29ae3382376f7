import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceFor, costOf, netOf, sumUp } from './advance';
import { feeBackOf, partOf, splitSale } from './plan';

const numRuns = process.env.LONG ? 100_000 : 2_000;
const amount = fc.bigInt({ min: 1n, max: 99_999_999n });
const rate = fc.integer({ min: 0, max: 20_000 });

const total = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

describe('to the centavo', () => {
  it('instalments add up to the sale, its fee and its net', () => {
    fc.assert(
      fc.property(amount, rate, fc.integer({ min: 1, max: 21 }), (gross, mdr, n) => {
        const parts = splitSale(gross, mdr, n);
        const fee = partOf(gross, mdr);
        expect(total(parts.map(part => part.grossCents))).toBe(gross);
        expect(total(parts.map(part => part.feeCents))).toBe(fee);
        expect(total(parts.map(part => part.netCents))).toBe(gross - fee);
        expect(parts.every(part => part.netCents >= 0n)).toBe(true);
        // half up, against exact hundredths
        const exact = gross * BigInt(mdr);
        expect(2n * fee * 100_000n - 2n * exact <= 100_000n && 2n * exact - 2n * fee * 100_000n < 100_000n).toBe(true);
        const [first, ...others] = parts;
        expect(new Set(others.map(part => part.grossCents)).size).toBeLessThanOrEqual(1);
        expect((first?.grossCents ?? 0n) - (others[0]?.grossCents ?? first?.grossCents ?? 0n)).toBeGreaterThanOrEqual(
          0n,
        );
      }),
      { numRuns },
    );
  });

  it('an amount that is wanted is brought by the least that brings it', () => {
    const unit = fc.record({ id: fc.uuid(), freeCents: amount, days: fc.integer({ min: 1, max: 720 }) });
    fc.assert(
      fc.property(
        fc.array(unit, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 4_000 }),
        fc.nat(),
        (units, monthly, seed) => {
          const most = total(units.map(one => netOf(one.freeCents, monthly, one.days)));
          if (most <= 0n) return;
          const wanted = 1n + (BigInt(seed) % most);
          const taken = advanceFor(units, monthly, wanted) ?? [];
          const { grossCents, costCents, netCents } = sumUp(taken);
          expect(netCents).toBe(wanted);
          expect(costCents).toBe(total(taken.map(one => costOf(one.grossCents, monthly, one.days))));
          expect(grossCents - costCents).toBe(netCents);
          for (const one of taken)
            expect(one.grossCents).toBeLessThanOrEqual(units.find(({ id }) => id === one.id)?.freeCents ?? 0n);
        },
      ),
      { numRuns },
    );
    // what no unit brings is not brought
    expect(advanceFor([], 1_000, 1n)).toBeUndefined();
  });

  it('refunds bring back the fee, no more and no less', () => {
    fc.assert(
      fc.property(
        amount,
        rate,
        fc.array(fc.bigInt({ min: 1n, max: 10_000_000n }), { maxLength: 6 }),
        (gross, mdr, wanted) => {
          const feeCents = partOf(gross, mdr);
          let sale = { grossCents: gross, feeCents, refundedCents: 0n, feeBackCents: 0n };
          const refund = (cents: bigint) => {
            const back = feeBackOf(sale, cents);
            expect(back).toBeGreaterThanOrEqual(0n);
            expect(back).toBeLessThanOrEqual(feeCents - sale.feeBackCents);
            sale = { ...sale, refundedCents: sale.refundedCents + cents, feeBackCents: sale.feeBackCents + back };
          };
          for (const one of wanted) if (sale.refundedCents + one < gross) refund(one);
          refund(gross - sale.refundedCents);
          expect(sale.feeBackCents).toBe(feeCents);
        },
      ),
      { numRuns },
    );
  });
});
