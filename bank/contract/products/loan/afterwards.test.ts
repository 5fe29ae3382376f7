import { describe, expect, it } from 'vitest';
import { type OpenLoan, toEarlyLines, toExtraPayment, toOwed, toSettlement } from './early';
import { toComplementaryIof } from './iof';
import { countDaysLate, toLateCharges } from './late';
import { calculateLoan } from './loan';
import { renegotiate } from './renegotiate';
import type { LoanTerms } from './types';
import { EXAMPLES } from './vectors';
import { toLastWithdrawalDay } from './withdrawal';

const RULES = { fineRate: '2', interestRate: '1', remunerative: true };
const E1 = calculateLoan(EXAMPLES.E1.wish);

/** E1 once its first lines were paid. */
const openAfter = (paid: number): OpenLoan => ({
  ...{ system: 'price', periods: 'month', monthlyRate: '2.19', releaseOn: '2026-11-23', grace: 0 },
  passedDays: E1.lines.slice(0, paid).map(({ dueOn }) => dueOn),
  balanceCents: E1.lines[paid - 1]?.balanceCents ?? E1.principalCents,
  lines: E1.lines.slice(paid),
});

describe('an instalment that is late', () => {
  it.each([
    [1, 9_567n, 159n, 346n, 488_404n],
    [5, 9_567n, 797n, 1_730n, 490_426n],
    [20, 9_567n, 3_189n, 6_958n, 498_046n],
    [30, 9_567n, 4_783n, 10_475n, 503_157n],
    [45, 9_567n, 7_175n, 15_799n, 510_873n],
    [60, 9_567n, 9_567n, 21_180n, 518_646n],
  ] as const)('%s days', (days, fineCents, interestCents, remunerativeCents, toPay) => {
    const charges = toLateCharges(478_332n, days, '2.19', RULES);
    expect(charges).toEqual({ fineCents, interestCents, remunerativeCents });
    expect(478_332n + fineCents + interestCents + remunerativeCents).toBe(toPay);
  });

  it('without the interest of the contract, where a brand does not charge it', () => {
    const { fineCents, interestCents, remunerativeCents } = toLateCharges(478_332n, 20, '2.19', {
      ...RULES,
      remunerative: false,
    });
    expect(478_332n + fineCents + interestCents + remunerativeCents).toBe(491_088n);
  });

  it('is not late on the business day after a Saturday, and three days late on the next', () => {
    expect(countDaysLate('2027-01-23', '2027-01-25', '2027-01-25')).toBe(0);
    expect(countDaysLate('2027-01-23', '2027-01-25', '2027-01-26')).toBe(3);
    expect(toLateCharges(478_332n, 0, '2.19', RULES).fineCents).toBe(0n);
    expect(toLateCharges(478_332n, 3, '2.19', RULES)).toEqual({
      ...{ fineCents: 9_567n, interestCents: 478n, remunerativeCents: 1_037n },
    });
  });
});

describe('what settles E1 after its fourth instalment', () => {
  it.each([
    ['2027-03-23', 3_475_496n, 351_163n],
    ['2027-03-24', 3_477_926n, 348_733n],
    ['2027-04-02', 3_499_869n, 326_790n],
    ['2027-04-12', 3_524_412n, 302_247n],
    ['2027-04-22', 3_549_128n, 277_531n],
    ['2027-04-23', 3_551_609n, 275_050n],
  ])('on %s', (day, amountCents, discountCents) => {
    const settlement = toSettlement(openAfter(4), day);
    expect([settlement.amountCents, settlement.discountCents]).toEqual([amountCents, discountCents]);
    const sum = settlement.lines.reduce((total, line) => total + line.amountCents, 0n);
    expect(sum).toBe(amountCents);
  });

  it('lines paid ahead leave what the others are worth', () => {
    const day = '2027-04-02';
    const early = toEarlyLines(openAfter(4), day, 3);
    const paid = early.reduce((sum, { amountCents }) => sum + amountCents, 0n);
    const left = toOwed(openAfter(7), day);
    const apart = paid + left - toOwed(openAfter(4), day);
    // the schedule itself is rounded line by line
    expect(apart >= -4n && apart <= 4n).toBe(true);
    expect(left < (E1.lines[6]?.balanceCents ?? 0n)).toBe(true);
  });

  it('a loan by days is worth its days of a month of 30', () => {
    const E2 = calculateLoan(EXAMPLES.E2.wish);
    const open: OpenLoan = {
      ...{ system: 'price', periods: 'days', monthlyRate: '1.85', releaseOn: '2026-11-23', grace: 0 },
      ...{ passedDays: [], balanceCents: E2.principalCents, lines: E2.lines },
    };
    expect(toOwed(open, '2026-11-23')).toBe(E2.principalCents);
    expect(toOwed(open, '2027-01-05')).toBe(E2.principalCents + (E2.lines[0]?.interestCents ?? 0n));
  });
});

describe('an extra payment of 10,000.00 after the fourth instalment', () => {
  const pay = (choice: 'shorter_term' | 'smaller_installment', day = '2027-03-23') =>
    toExtraPayment(openAfter(4), day, 1_000_000n, choice);
  const sum = (lines: readonly { paymentCents: bigint }[] = []) =>
    lines.reduce((total, { paymentCents }) => total + paymentCents, 0n);

  it('makes the instalments smaller', () => {
    const paid = pay('smaller_installment');
    expect(paid?.lines.map(({ paymentCents }) => paymentCents)).toEqual([...Array(7).fill(340_702n), 340_705n]);
    expect(sum(paid?.lines)).toBe(2_725_619n);
    expect(paid?.lines.map(({ number }) => number)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('makes the term shorter', () => {
    const paid = pay('shorter_term');
    expect(paid?.lines.map(({ paymentCents }) => paymentCents)).toEqual([...Array(5).fill(478_332n), 265_657n]);
    expect(sum(paid?.lines)).toBe(2_657_317n);
    expect(paid?.amortizationCents).toBe(1_000_000n);
  });

  it('within a period pays the interest of its days first', () => {
    const paid = pay('smaller_installment', '2027-04-02');
    expect(paid && paid.amortizationCents < 1_000_000n).toBe(true);
    // what was owed that day less what was paid is what is owed that day
    const left: OpenLoan = {
      ...openAfter(4),
      balanceCents: 3_475_496n - (paid?.amortizationCents ?? 0n),
      lines: paid?.lines ?? [],
    };
    const apart = toOwed(left, '2027-04-02') - (toOwed(openAfter(4), '2027-04-02') - 1_000_000n);
    expect(apart >= -1n && apart <= 1n).toBe(true);
  });

  it('of all that is owed, or of nothing, is none', () => {
    expect(toExtraPayment(openAfter(4), '2027-03-23', 3_475_496n, 'shorter_term')).toBeNull();
    expect(toExtraPayment(openAfter(4), '2027-03-23', 0n, 'shorter_term')).toBeNull();
  });

  it('a SAC keeps its amortisation', () => {
    const E3 = calculateLoan(EXAMPLES.E3.wish);
    const open: OpenLoan = {
      ...{ system: 'sac', periods: 'month', monthlyRate: '1.69', releaseOn: '2026-11-23', grace: 2 },
      passedDays: ['2026-12-23'],
      ...{ balanceCents: 12_000_000n, lines: E3.lines.slice(1) },
    };
    const shorter = toExtraPayment(open, '2026-12-23', 2_500_000n, 'shorter_term');
    expect(shorter?.lines.map(line => line.amortizationCents)).toEqual([
      0n,
      0n,
      ...Array(9).fill(1_000_000n),
      500_000n,
    ]);
    // too little for days that pay interest alone, and for more than one instalment
    for (const choice of ['shorter_term', 'smaller_installment'] as const) {
      const rest = toExtraPayment(open, '2026-12-23', 11_999_999n, choice);
      expect(rest?.lines.map(line => line.paymentCents)).toEqual([1n]);
    }
  });
});

describe('a renegotiation of E1 after its fourth instalment', () => {
  const open = E1.lines.slice(4);
  const rates = EXAMPLES.E1.wish.iof;
  if (!rates) throw new Error('E1 is taxed');
  const terms: LoanTerms = {
    ...{ system: 'price', periods: 'month', monthlyRate: '2.19', installments: 24, grace: 0 },
    ...{ releaseOn: '2027-11-23', firstDueOn: '2027-12-23' },
  };
  const wish = { open, releasedOn: '2026-11-23', terms, regime: rates, owedCents: 3_524_412n };

  it('is taxed for the days that it adds, to 365 in all', () => {
    const anew = renegotiate({ ...wish, newMoneyCents: 0n });
    expect([anew.complementaryIofCents, anew.newMoneyIofCents]).toEqual([29_574n, 0n]);
    expect(anew.lines.reduce((sum, line) => sum + line.amortizationCents, 0n)).toBe(3_524_412n);
  });

  it('new money is a new credit', () => {
    const anew = renegotiate({ ...wish, newMoneyCents: 1_000_000n });
    expect(anew.complementaryIofCents).toBe(29_574n);
    expect(anew.newMoneyIofCents > 3_800n).toBe(true);
  });

  it('days that were taxed are not given back', () => {
    expect(toComplementaryIof(open, open, '2026-11-23', rates)).toBe(0n);
  });
});

it('may be taken back until seven days after its release', () => {
  expect(toLastWithdrawalDay('2026-11-23')).toBe('2026-11-30');
});
