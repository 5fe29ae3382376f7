import type { LoanOfferSheet } from '../../contract/products/marketplace-offers';
import { calculateLoan, findIofRates, toPeriods } from '../../contract/products/loan';
import type { LoanWish } from '../../contract/products/loan/types';
import { toWire } from '../../core/money';
import type { OfferedTerms } from '../../providers';

/** All that an offer follows from: what the lender asks, for what the borrower wants. */
export interface OfferTerms extends OfferedTerms {
  /** What is to arrive; costs and tax are lent with it. */
  amountCents: bigint;
  months: number;
  system: 'price' | 'sac';
  releaseOn: string;
  firstDueOn: string;
  isSimples: boolean;
}

type Fields =
  | 'system'
  | 'months'
  | 'credit_cents'
  | 'released_cents'
  | 'instalment_cents'
  | 'last_instalment_cents'
  | 'total_cents'
  | 'rate_month'
  | 'rate_year'
  | 'cet_month'
  | 'cet_year'
  | 'release_date'
  | 'first_due_date'
  | 'sheet'
  | 'instalments';

/** What an offer comes to, as it is shown and kept. */
export type OfferFigures = Pick<LoanOfferSheet, Fields>;

const PARTS = {
  fee: 'tariff',
  registry: 'registry',
  appraisal: 'appraisal',
  iof: 'iof',
  released: 'released',
} as const;

const toWish = (terms: OfferTerms): LoanWish => {
  const rates = findIofRates(terms.releaseOn);
  if (!rates) throw new Error(`no rates of IOF are known for ${terms.releaseOn}`);
  return {
    terms: {
      ...{ system: terms.system, periods: toPeriods(terms.releaseOn, terms.firstDueOn), grace: 0 },
      ...{ monthlyRate: terms.rateMonth, installments: terms.months },
      ...{ releaseOn: terms.releaseOn, firstDueOn: terms.firstDueOn },
    },
    amountCents: terms.amountCents,
    financesCosts: true,
    costs: [
      { part: 'fee', amountCents: terms.tariffCents },
      { part: 'registry', amountCents: terms.registryCents },
      { part: 'appraisal', amountCents: terms.appraisalCents },
    ],
    monthlyCostCents: 0n,
    iof: { rates, isSimples: terms.isSimples },
  };
};

/** Whether terms are a loan at all: something is released, at a cost that can be told. */
export const isLoan = (terms: OfferTerms): boolean => {
  try {
    return calculateOffer(terms).instalments.length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** Works an offer out by the rules of its day. Throws RangeError for terms that are no loan. */
export const calculateOffer = (terms: OfferTerms): OfferFigures => {
  const loan = calculateLoan(toWish(terms));
  const first = loan.lines[0];
  const last = loan.lines.at(-1);
  if (!first || !last) throw new RangeError('a loan has instalments');
  return {
    ...{ system: terms.system, months: terms.months },
    ...{ credit_cents: toWire(loan.principalCents), released_cents: toWire(loan.releasedCents) },
    ...{ instalment_cents: toWire(first.paymentCents), last_instalment_cents: toWire(last.paymentCents) },
    ...{ total_cents: toWire(loan.totalCents), rate_month: terms.rateMonth, rate_year: loan.yearlyRate },
    ...{ cet_month: loan.cetMonth, cet_year: loan.cetYear },
    ...{ release_date: terms.releaseOn, first_due_date: terms.firstDueOn },
    sheet: loan.parts.map(({ part, amountCents, share }) => ({
      part: PARTS[part as keyof typeof PARTS],
      amount_cents: toWire(amountCents),
      share,
    })),
    instalments: loan.lines.map(line => ({
      ...{ number: line.number, due_date: line.dueOn, amount_cents: toWire(line.paymentCents) },
      ...{ interest_cents: toWire(line.interestCents), amortisation_cents: toWire(line.amortizationCents) },
      balance_cents: toWire(line.balanceCents),
    })),
  };
};
