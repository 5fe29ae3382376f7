import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDueDays, toPeriods } from '../../bank/contract/products/loan/days';
import { toExtraPayment, toOwed, toSettlement, type OpenLoan } from '../../bank/contract/products/loan/early';
import { findIofRates } from '../../bank/contract/products/loan/iof';
import { calculateLoan } from '../../bank/contract/products/loan/loan';
import { toSchedule } from '../../bank/contract/products/loan/schedule';
import type { LoanTerms } from '../../bank/contract/products/loan/types';
import { addDays } from '../../bank/core/calendar';
import { naiveCet, naiveIof, naiveSchedule, type NaiveTerms } from './naive-loan';

/** `npm run test:long -- loans` tries them all, in parts: one of them alone would keep its process from answering for minutes. */
const PARTS = Array.from({ length: process.env.LONG ? 40 : 1 }, (_, index) => index + 1);
const SCHEDULES = process.env.LONG ? 2_500 : 600;
const CETS = process.env.LONG ? 50 : 100;

const asked = fc.record({
  system: fc.constantFrom('price', 'sac'),
  rate: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99_999 })),
  installments: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 60 }) }, fc.integer({ min: 61, max: 420 })),
  grace: fc.integer({ min: 0, max: 12 }),
  release: fc.integer({ min: 0, max: 1_500 }).map(days => addDays('2026-01-01', days)),
  wait: fc.option(fc.integer({ min: 1, max: 70 })),
  principal: fc.oneof(fc.bigInt(1n, 10_000n), fc.bigInt(100_000n, 50_000_000n), fc.bigInt(1n, 1_000_000_000_000n)),
});
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;

const toTerms = ({ system, rate, installments, grace, release, wait }: Asked): [LoanTerms, NaiveTerms] => {
  const firstDueOn = wait === null ? (toDueDays(release, 2)[1] ?? '') : addDays(release, wait);
  const same = {
    ...{ system: system as 'price' | 'sac', periods: toPeriods(release, firstDueOn), installments },
    ...{ grace: Math.min(grace, installments - 1), releaseOn: release, firstDueOn },
  };
  const monthlyRate = `${Math.floor(rate / 10_000)}.${String(rate % 10_000).padStart(4, '0')}`;
  return [
    { ...same, monthlyRate },
    { ...same, rateMillionths: rate },
  ];
};

describe.each(PARTS)('schedules, part %i', () => {
  it(`${SCHEDULES} of them are those of a second way, pay back the credit and end at nothing`, () => {
    fc.assert(
      fc.property(asked, wish => {
        const [terms, naive] = toTerms(wish);
        const lines = toSchedule(wish.principal, terms);
        // told as text: the runner's comparison of deep lists takes longer than both ways together
        const said = lines.map(line =>
          [line.dueOn, line.paymentCents, line.interestCents, line.amortizationCents, line.balanceCents].join(' '),
        );
        const second = naiveSchedule(wish.principal, naive).map(line =>
          [line.dueOn, line.payment, line.interest, line.amortization, line.balance].join(' '),
        );
        expect(said.join('\n')).toBe(second.join('\n'));
        expect(lines.reduce((sum, { amortizationCents }) => sum + amortizationCents, 0n)).toBe(wish.principal);
        expect(lines.at(-1)?.balanceCents).toBe(0n);
        expect(
          lines.every(({ amortizationCents, interestCents }) => amortizationCents >= 0n && interestCents >= 0n),
        ).toBe(true);
      }),
      { numRuns: SCHEDULES },
    );
  });
});

it('half a centavo of interest of a period of 30 days is a centavo, in both ways', () => {
  const wish = { system: 'price' as const, rate: 16_205, installments: 1, grace: 0, release: '2026-01-01', wait: 30 };
  const [terms, naive] = toTerms({ ...wish, principal: 100_000n });
  expect(toSchedule(100_000n, terms)[0]?.interestCents).toBe(1_621n);
  expect(naiveSchedule(100_000n, naive)[0]?.interest).toBe(1_621n);
});

/** What a bank lends: amounts, rates and first days of every day. A tax over a night is beyond what a CET can say. */
const lent = asked
  .filter(({ installments }) => installments <= 60)
  .map(wish => ({
    ...wish,
    rate: 5_000 + (wish.rate % 45_000),
    wait: wish.wait === null ? null : 15 + (wish.wait % 46),
    principal: 500_000n + (wish.principal % 100_000_000n),
  }));
const rates = findIofRates('2026-11-23');
if (!rates) throw new Error('no rates');

describe.each(PARTS)('CET, part %i', () => {
  it(`of ${CETS} credits is that of a second way, with tax, and grows with what they cost`, () => {
    fc.assert(
      fc.property(lent, fc.boolean(), fc.bigInt(0n, 50_000n), (wish, financesCosts, fee) => {
        const [terms, naive] = toTerms(wish);
        const of = (amountCents: bigint) =>
          calculateLoan({
            ...{ terms, financesCosts, amountCents: wish.principal, monthlyCostCents: 0n },
            costs: [{ part: 'fee', amountCents }],
            iof: { rates, isSimples: false },
          });
        const loan = of(fee);
        const lines = naiveSchedule(loan.principalCents, naive);
        const iof = naiveIof(loan.principalCents, lines, 820n);
        expect(loan.iofDailyCents + loan.iofAdditionalCents).toBe(iof);
        expect(loan.releasedCents + iof + fee).toBe(loan.principalCents);
        if (financesCosts)
          expect(loan.releasedCents - wish.principal <= 1n && loan.releasedCents >= wish.principal).toBe(true);
        expect(Number(loan.cetExact) / 100).toBeCloseTo(naiveCet(loan.releasedCents, lines), 8);
        expect(Number(of(fee + 1_000n).cetExact)).toBeGreaterThan(Number(loan.cetExact));
        expect(loan.parts.reduce((sum, { share }) => sum + Math.round(Number(share) * 100), 0)).toBe(10_000);
      }),
      { numRuns: CETS },
    );
  });
});

const toOpen = (wish: Asked, paid: number): OpenLoan => {
  const [terms] = toTerms(wish);
  const lines = toSchedule(wish.principal, terms);
  return {
    ...{ system: terms.system, periods: terms.periods, monthlyRate: terms.monthlyRate, releaseOn: terms.releaseOn },
    grace: Math.max(0, terms.grace - paid),
    passedDays: lines.slice(0, paid).map(({ dueOn }) => dueOn),
    balanceCents: lines[paid - 1]?.balanceCents ?? wish.principal,
    lines: lines.slice(paid),
  };
};

describe.each(PARTS)('what is owed, part %i', () => {
  it(`on any day of ${CETS} credits is the balance grown by the days, met at both ends, and the sum of its lines`, () => {
    fc.assert(
      fc.property(lent, fc.nat(), fc.nat(), (wish, part, place) => {
        const open = toOpen(wish, part % wish.installments);
        const starts = open.passedDays.at(-1) ?? open.releaseOn;
        const [next] = open.lines;
        if (!next) throw new Error('a line is open');
        expect(toOwed(open, starts)).toBe(open.balanceCents);
        expect(toOwed(open, next.dueOn)).toBe(open.balanceCents + next.interestCents);
        const length = (Date.parse(next.dueOn) - Date.parse(starts)) / 86_400_000;
        const day = addDays(starts, place % (length + 1));
        const settled = toSettlement(open, day);
        expect(settled.lines.reduce((sum, { amountCents }) => sum + amountCents, 0n)).toBe(settled.amountCents);
        const total = open.lines.reduce((sum, { paymentCents }) => sum + paymentCents, 0n);
        expect(settled.amountCents + settled.discountCents).toBe(total);
        // an extra payment leaves what was owed less what was paid, to the rounding of two factors
        const paid = settled.amountCents / 3n;
        const extra = toExtraPayment(open, day, paid, part % 2 ? 'shorter_term' : 'smaller_installment');
        if (!extra) return;
        const left = { ...open, balanceCents: open.balanceCents - extra.amortizationCents, lines: extra.lines };
        const apart = toOwed(left, day) - (settled.amountCents - paid);
        expect(apart >= -1n && apart <= 1n).toBe(true);
        expect(extra.lines.reduce((sum, { amortizationCents }) => sum + amortizationCents, 0n)).toBe(left.balanceCents);
        expect(extra.lines.length <= open.lines.length).toBe(true);
      }),
      { numRuns: CETS },
    );
  });
});
