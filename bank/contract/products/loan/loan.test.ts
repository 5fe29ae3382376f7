import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toSchedule } from './schedule';
import type { LoanTerms } from './types';
import { Exact, toPercent } from './exact';
import { calculateLoan, toScheduleText } from '.';
import { EXAMPLES, type LoanExample } from './vectors';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the worked examples', () => {
  it.each(Object.entries<LoanExample>(EXAMPLES))('%s to the centavo, and its schedule to the byte', (_, example) => {
    const loan = calculateLoan(example.wish);
    expect({
      principal: loan.principalCents,
      released: loan.releasedCents,
      iof: [loan.iofDailyCents, loan.iofAdditionalCents],
      first: loan.lines[0]?.paymentCents,
      last: loan.lines.at(-1)?.paymentCents,
      total: loan.totalCents,
      cetYear: loan.cetYear,
      cetMonth: loan.cetMonth,
      cetExact: Number(loan.cetExact).toFixed(8),
      sha256: sha256(toScheduleText(loan.lines)),
      shares: loan.parts.map(({ share }) => share),
    }).toEqual({ ...example, wish: undefined });
  });

  it('without the insurance the home of E4 costs less', () => {
    expect(calculateLoan({ ...EXAMPLES.E4.wish, monthlyCostCents: 0n }).cetYear).toBe('18.80');
  });

  it('a rate by month is told by year', () => {
    expect(calculateLoan(EXAMPLES.E1.wish).yearlyRate).toBe('29.6883');
  });
});

const terms = (monthlyRate: string, installments: number, system: LoanTerms['system'] = 'price'): LoanTerms => ({
  ...{ system, periods: 'month', monthlyRate, installments, grace: 0 },
  ...{ releaseOn: '2026-12-01', firstDueOn: '2027-01-01' },
});
const toEnds = (principal: bigint, of: LoanTerms): (bigint | undefined)[] => {
  const lines = toSchedule(principal, of);
  return [
    lines[0]?.paymentCents,
    lines.at(-1)?.paymentCents,
    lines.reduce((sum, { paymentCents }) => sum + paymentCents, 0n),
  ];
};

describe('schedules', () => {
  it.each([
    [100_000n, '0.95', 5, [20_574n, 20_572n, 102_868n], [20_950n, undefined, 102_850n]],
    [1_000_000n, '2.00', 12, [94_560n, 94_555n, 1_134_715n], [103_333n, 85_004n, 1_130_000n]],
    [5_000_000n, '1.99', 24, [264_056n, 264_060n, 6_337_348n], [307_833n, 212_487n, 6_243_752n]],
    [20_000_000n, '1.12', 120, [303_834n, 303_919n, 36_460_165n], [390_667n, 168_493n, 33_551_975n]],
  ] as const)('%s at %s %% in %s, Price and SAC', (principal, rate, count, price, sac) => {
    expect(toEnds(principal, terms(rate, count))).toEqual(price);
    const [first, last, total] = toEnds(principal, terms(rate, count, 'sac'));
    expect([first, sac[1] === undefined ? undefined : last, total]).toEqual(sac);
  });

  it.each([
    [1_500_000n, '1.49', 48, [43_968n, 44_005n, 2_110_501n]],
    [99_999_999n, '2.75', 60, [3_422_002n, 3_421_959n, 205_320_077n]],
    [10_000n, '1.99', 3, [3_467n, 3_467n, 10_401n]],
    [100_000n, '0', 7, [14_286n, 14_284n, 100_000n]],
    [10n, '2', 3, [3n, 4n, 10n]],
  ] as const)('the edge of %s at %s %% in %s', (principal, rate, count, ends) => {
    expect(toEnds(principal, terms(rate, count))).toEqual(ends);
  });

  it('the day of the first one is kept through shorter months', () => {
    const lines = toSchedule(100_000n, { ...terms('1', 4), releaseOn: '2026-12-01', firstDueOn: '2026-12-31' });
    expect(lines.map(({ dueOn }) => dueOn)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']);
  });

  it.each([
    { installments: 0 },
    { installments: 2.5 },
    { grace: 12 },
    { grace: -1 },
    { firstDueOn: '2026-12-01' },
    { firstDueOn: '2026-11-30' },
  ])('%o is no loan', odd => {
    expect(() => toSchedule(100_000n, { ...terms('1', 12), ...odd })).toThrow(RangeError);
    expect(() => toSchedule(0n, terms('1', 12))).toThrow(RangeError);
  });

  it('costs that eat up the credit are no loan', () => {
    const costs = [{ part: 'fee', amountCents: 5_000_000n }];
    expect(() => calculateLoan({ ...EXAMPLES.E1.wish, costs })).toThrow(RangeError);
  });
});

describe('rates as they are shown', () => {
  it.each([
    ['0.12345', '12.34'],
    ['0.12355', '12.36'],
    ['0.123450000001', '12.35'],
  ])('%s is %s %% by NBR 5891', (rate, shown) => {
    expect(toPercent(new Exact(rate), 2)).toBe(shown);
  });
});
