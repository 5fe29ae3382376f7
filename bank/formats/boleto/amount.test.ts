import { describe, expect, it } from 'vitest';
import { type BoletoTerms, computeBoletoAmounts, pickCalculation, shareOf } from '.';

const TERMS: BoletoTerms = {
  amountCents: 100_000n,
  dueDate: '2026-10-15',
  rebateCents: 0n,
  fine: { code: 2, value: 200_000 },
  interest: { code: 3, value: 100_000 },
  discount: { code: 0 },
};
const total = (terms: Partial<BoletoTerms>, day: string) => computeBoletoAmounts({ ...TERMS, ...terms }, day).total;

describe('what a boleto costs on a day', () => {
  it.each<[string, Partial<BoletoTerms>, string, bigint]>([
    ['on its due date', {}, '2026-10-15', 100_000n],
    ['1 day late', {}, '2026-10-16', 102_033n],
    ['13 days late', {}, '2026-10-28', 102_433n],
    ['30 days late', {}, '2026-11-14', 103_000n],
    ['45 days late', {}, '2026-11-29', 103_500n],
    ['13 days late at 0,33 a day', { interest: { code: 1, value: 33_000 } }, '2026-10-28', 102_429n],
    ['13 days late at 12 % a year', { interest: { code: 4, value: 1_200_000 } }, '2026-10-28', 102_427n],
    ['late without interest', { interest: { code: 5, value: 0 } }, '2026-10-28', 102_000n],
    ['late without fine', { fine: { code: 3, value: 0 } }, '2026-11-14', 101_000n],
    [
      'late by business days',
      { interest: { code: 6, value: 10_000 }, fine: { code: 3, value: 0 } },
      '2026-10-26',
      100_070n,
    ],
    ['after a rebate', { rebateCents: 10_000n }, '2026-10-16', 91_830n],
    ['after a rebate of more than all', { rebateCents: 100_001n }, '2026-10-15', 1n],
  ])('%s', (_name, terms, day, cents) => {
    expect(total(terms, day)).toBe(cents);
  });

  it.each<[string, BoletoTerms['discount'], bigint]>([
    ['5 % until the day', { code: 2, tiers: [{ until: '2026-10-05', value: 500_000 }] }, 117_283n],
    ['0,02 % a day, ten days early', { code: 5, value: 2_000 }, 123_209n],
    ['R$ 1,00 a business day, seven of them early', { code: 4, value: 100_000 }, 122_756n],
  ])('less %s', (_name, discount, cents) => {
    expect(total({ amountCents: 123_456n, discount }, '2026-10-05')).toBe(cents);
  });

  it('due on a Saturday is nothing more on Monday, and three days late on Tuesday', () => {
    const terms = { amountCents: 34_990n, dueDate: '2026-11-28' };
    expect(total(terms, '2026-11-30')).toBe(34_990n);
    expect(computeBoletoAmounts({ ...TERMS, ...terms }, '2026-12-01')).toMatchObject({
      fine: 700n,
      interest: 35n,
      total: 35_725n,
    });
  });

  it('due on Carnival Monday is nothing more on Wednesday', () => {
    expect([total({ dueDate: '2027-02-08' }, '2027-02-10'), total({ dueDate: '2027-02-08' }, '2027-02-11')]).toEqual([
      100_000n,
      102_100n,
    ]);
  });

  it('takes no more off by a rebate than leaves a centavo', () => {
    for (const rebateCents of [100_000n, 100_001n]) {
      expect(computeBoletoAmounts({ ...TERMS, rebateCents }, '2026-10-15')).toMatchObject({
        ...{ abatement: 99_999n, total: 1n },
      });
    }
  });

  it('tells each part', () => {
    expect(computeBoletoAmounts({ ...TERMS, rebateCents: 10_000n }, '2026-10-16')).toEqual({
      abatement: 10_000n,
      discount: 0n,
      fine: 1_800n,
      interest: 30n,
      total: 91_830n,
    });
  });
});

describe('what the registry computed', () => {
  it('is charged by the sum that ends first of those still open', () => {
    const calculations = [
      { validUntil: '2026-12-02', totalCents: 103n },
      { validUntil: '2026-11-30', totalCents: 100n },
      { validUntil: '2026-12-01', totalCents: 102n },
    ];
    const charged = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map(
      day => pickCalculation(calculations, day)?.totalCents,
    );
    expect(charged).toEqual([100n, 100n, 102n, 103n, undefined]);
  });

  it('bounds the amount by a share of it, half a centavo up', () => {
    expect([shareOf(50_000n, 5_000_000), shareOf(50_000n, 15_000_000), shareOf(33_333n, 3_333_000)]).toEqual([
      25_000n,
      75_000n,
      11_110n,
    ]);
  });
});
