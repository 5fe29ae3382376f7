import { describe, expect, it } from 'vitest';
import { findCet, toMonthly } from './cet';
import { toPercent } from './exact';
import { findIofRates, toIof } from './iof';
import { calculateLoan } from './loan';
import { toSchedule } from './schedule';
import type { IofRegime, LoanTerms, LoanWish } from './types';

const terms = (monthlyRate: string, installments: number): LoanTerms => ({
  ...{ system: 'price', periods: 'month', monthlyRate, installments, grace: 0 },
  ...{ releaseOn: '2026-12-01', firstDueOn: '2027-01-01' },
});
const regime = (day: string, isSimples: boolean): IofRegime => {
  const rates = findIofRates(day);
  if (!rates) throw new Error('no rates');
  return { rates, isSimples };
};
const taxOf = (principal: bigint, lines: Parameters<typeof toIof>[1], by: IofRegime): bigint[] => {
  const { dailyCents, additionalCents } = toIof(principal, lines, '2026-12-01', by);
  return [dailyCents, additionalCents];
};

describe('IOF', () => {
  const small = toSchedule(1_000_000n, terms('2.00', 12));
  const large = toSchedule(5_000_000n, terms('1.99', 24));

  it.each([
    ['a company', 1_000_000n, small, regime('2026-12-01', false), [16_783n, 3_800n]],
    ['the Simples up to 30,000.00', 1_000_000n, small, regime('2026-12-01', true), [5_608n, 3_800n]],
    ['before May 2025', 1_000_000n, small, regime('2025-05-22', false), [8_392n, 3_800n]],
    ['a large one', 5_000_000n, large, regime('2026-12-01', false), [120_644n, 19_000n]],
    ['the Simples above 30,000.00 as any', 5_000_000n, large, regime('2026-12-01', true), [120_644n, 19_000n]],
    ['a large one before May 2025', 5_000_000n, large, regime('2025-05-22', false), [60_322n, 19_000n]],
  ] as const)('%s', (_, principal, lines, by, tax) => {
    expect(taxOf(principal, lines, by)).toEqual(tax);
  });

  it.each([
    ['2026-12-31', [2_460n, 3_800n]],
    ['2027-12-01', [29_930n, 3_800n]],
    ['2029-12-01', [29_930n, 3_800n]],
  ])('a bullet until %s is taxed for 365 days at most', (dueOn, tax) => {
    const line = { number: 1, dueOn, paymentCents: 0n, interestCents: 0n, amortizationCents: 1_000_000n };
    expect(taxOf(1_000_000n, [{ ...line, balanceCents: 0n }], regime('2026-12-01', false))).toEqual(tax);
  });

  it.each([
    ['2025-05-22', '0.0041', '0.38'],
    ['2025-05-23', '0.0082', '0.95'],
    ['2025-06-10', '0.0082', '0.95'],
    ['2025-06-11', '0.0082', '0.38'],
    ['2026-11-26', '0.0082', '0.38'],
  ])('on %s it is %s a day and %s', (day, daily, additional) => {
    expect(findIofRates(day)).toMatchObject({ daily, additional });
  });

  it('before the table begins there is none', () => {
    expect(findIofRates('2007-12-31')).toBeNull();
  });
});

describe('CET', () => {
  const wish = (amountCents: bigint, rate: string, count: number, fee: bigint): LoanWish => ({
    terms: terms(rate, count),
    amountCents,
    financesCosts: false,
    costs: [{ part: 'fee', amountCents: fee }],
    monthlyCostCents: 0n,
    iof: regime('2026-12-01', false),
  });

  it.each([
    [wish(1_000_000n, '2.00', 12, 10_000n), '34.6816', '2.5122'],
    [wish(5_000_000n, '1.99', 24, 35_000n), '31.4539', '2.3052'],
  ])('of a credit by its days', (credit, year, month) => {
    const loan = calculateLoan(credit);
    expect([Number(loan.cetExact).toFixed(4), loan.cetMonth]).toEqual([year, month]);
  });

  it('of the example of the Banco Central, months alike', () => {
    const flows = Array.from({ length: 5 }, (_, index) => ({
      on: new Date(Date.UTC(2026, 0, 1 + Math.round((365 / 12) * (index + 1)))).toISOString().slice(0, 10),
      amountCents: 20_573n,
    }));
    const cet = findCet(94_000n, '2026-01-01', flows);
    expect(cet && Number(toPercent(cet, 4))).toBeCloseTo(43.93, 0);
    expect(cet && Number(toPercent(toMonthly(cet), 4))).toBeCloseTo(3.08, 1);
  });

  it('the lower rate is not the cheaper credit', () => {
    const offer = (rate: string, fee: bigint) =>
      calculateLoan({
        ...wish(3_000_000n, rate, 24, fee),
        terms: { ...terms(rate, 24), releaseOn: '2026-11-24', firstDueOn: '2026-12-24' },
      });
    const a = offer('1.79', 149_000n);
    const b = offer('1.89', 19_000n);
    expect([a, b].map(({ cetYear, releasedCents, totalCents }) => ({ cetYear, releasedCents, totalCents }))).toEqual([
      { cetYear: '34.64', releasedCents: 2_767_567n, totalCents: 3_716_764n },
      { cetYear: '29.84', releasedCents: 2_897_413n, totalCents: 3_759_444n },
    ]);
    expect([a, b].map(({ lines, iofDailyCents }) => [lines[0]?.paymentCents, iofDailyCents])).toEqual([
      [154_865n, 72_033n],
      [156_644n, 72_187n],
    ]);
  });

  it('beyond all bounds there is none', () => {
    expect(findCet(1n, '2026-01-01', [{ on: '2026-01-02', amountCents: 1_000_000n }])).toBeNull();
    expect(findCet(1_000_000n, '2026-01-01', [{ on: '2027-01-01', amountCents: 1n }])).toBeNull();
  });
});
