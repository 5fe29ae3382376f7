import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateLoan, findIofRates, toPeriods } from '../../contract/products/loan';
import { sortOffers } from './compare';
import { calculateOffer, type OfferFigures, type OfferTerms } from './figures';

const RELEASE = '2026-11-24';
const FIRST = '2026-12-24';
const REGISTRY_CENTS = 19_800n;

type Wish = Pick<OfferTerms, 'amountCents' | 'months' | 'system' | 'tariffCents' | 'isSimples' | 'firstDueOn'>;

/** The offers of the trap: the lower rate is the dearer loan. */
const offer = (name: string, rate: string, tariffCents: bigint) => {
  const rates = findIofRates(RELEASE);
  if (!rates) throw new Error('the table begins earlier');
  const loan = calculateLoan({
    terms: {
      ...{ system: 'price', periods: 'month', monthlyRate: rate, installments: 24, grace: 0 },
      ...{ releaseOn: RELEASE, firstDueOn: FIRST },
    },
    ...{ amountCents: 3_000_000n, financesCosts: false, monthlyCostCents: 0n },
    costs: [{ part: 'fee', amountCents: tariffCents }],
    iof: { rates, isSimples: false },
  });
  return {
    ...{ lender: { name }, cet_year: loan.cetYear, released_cents: Number(loan.releasedCents) },
    ...{ total_cents: Number(loan.totalCents), instalment_cents: Number(loan.lines[0]?.paymentCents) },
  };
};

describe('offers side by side', () => {
  it('do not fall into the trap of the lower rate', () => {
    const [a, b] = [offer('A', '1.79', 149_000n), offer('B', '1.89', 19_000n)];
    expect([a.cet_year, a.released_cents, a.instalment_cents, a.total_cents]).toEqual([
      '34.64',
      2_767_567,
      154_865,
      3_716_764,
    ]);
    expect([b.cet_year, b.released_cents, b.instalment_cents, b.total_cents]).toEqual([
      '29.84',
      2_897_413,
      156_644,
      3_759_444,
    ]);
    expect(sortOffers([a, b], 'cet').map(({ lender }) => lender.name)).toEqual(['B', 'A']);
    expect(sortOffers([a, b], 'total').map(({ lender }) => lender.name)).toEqual(['A', 'B']);
  });

  it('keep their order: CET, larger release, smaller total, name', () => {
    const same = { cet_year: '30.00', released_cents: 100, total_cents: 200, instalment_cents: 10 };
    const named = (name: string, more: object = {}) => ({ ...same, lender: { name }, ...more });
    const offers = [named('C'), named('B'), named('D', { released_cents: 101 }), named('A', { total_cents: 201 })];
    expect(sortOffers(offers, 'cet').map(({ lender }) => lender.name)).toEqual(['D', 'B', 'C', 'A']);
    expect(
      sortOffers([named('Z', { cet_year: '100.00' }), named('Y', { cet_year: '99.99' })], 'cet')[0]?.lender.name,
    ).toBe('Y');
  });
});

/** What is released is what was wanted; where rounding leaves no such credit, a centavo more, and a smaller credit would release too little. */
const expectSmallestCredit = (made: OfferFigures, { amountCents, ...wish }: Wish): void => {
  const rates = findIofRates(RELEASE);
  if (!rates) throw new Error('the table begins earlier');
  const more = BigInt(made.released_cents) - amountCents;
  expect([0n, 1n]).toContain(more);
  if (more === 0n) return;
  const smaller = calculateLoan({
    terms: {
      ...{ system: wish.system, periods: toPeriods(RELEASE, wish.firstDueOn), grace: 0 },
      ...{ monthlyRate: made.rate_month, installments: wish.months, releaseOn: RELEASE, firstDueOn: wish.firstDueOn },
    },
    ...{ amountCents: BigInt(made.credit_cents) - 1n, financesCosts: false, monthlyCostCents: 0n },
    costs: [{ part: 'fee', amountCents: wish.tariffCents + REGISTRY_CENTS }],
    iof: { rates, isSimples: wish.isSimples },
  });
  expect(smaller.releasedCents).toBeLessThan(amountCents);
};

describe('an offer', () => {
  it('brings the borrower what they wanted, and its parts are its credit', () => {
    const terms = fc.record({
      amountCents: fc.bigInt({ min: 500_000n, max: 30_000_000n }),
      months: fc.integer({ min: 3, max: 60 }),
      system: fc.constantFrom('price' as const, 'sac' as const),
      rate: fc.integer({ min: 50, max: 500 }),
      tariffCents: fc.bigInt({ min: 0n, max: 200_000n }),
      isSimples: fc.boolean(),
      firstDueOn: fc.constantFrom('2026-12-20', FIRST, '2027-01-31'),
    });
    const roundedUp = {
      ...{ amountCents: 500_000n, months: 12, system: 'price' as const, rate: 382, tariffCents: 28_595n },
      ...{ isSimples: true, firstDueOn: '2026-12-20' as const },
    };
    fc.assert(
      fc.property(terms, ({ rate, ...wish }) => {
        const known = { registryCents: REGISTRY_CENTS, appraisalCents: 0n, releaseOn: RELEASE };
        const made = calculateOffer({ ...wish, ...known, rateMonth: (rate / 100).toFixed(2) });
        const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
        expectSmallestCredit(made, wish);
        expect(sum(made.sheet.map(({ amount_cents }) => amount_cents))).toBe(made.credit_cents);
        expect(sum(made.instalments.map(({ amortisation_cents }) => amortisation_cents))).toBe(made.credit_cents);
        expect(made.instalments.at(-1)?.balance_cents).toBe(0);
        expect(Number(made.cet_year)).toBeGreaterThanOrEqual(Number(made.rate_year));
      }),
      { numRuns: process.env.LONG ? 2_000 : 60, examples: [[roundedUp]] },
    );
  });
});
