import { findCet, toMonthly, toYearly } from './cet';
import { Exact, fromPercent, toPercent } from './exact';
import { toIof } from './iof';
import { toSchedule } from './schedule';
import type { Loan, LoanLine, LoanPart, LoanWish } from './types';

/** Rounds until the costs of what is lent are lent themselves; three or four are enough. */
const MOST_ROUNDS = 50;

interface Priced {
  principalCents: bigint;
  lines: LoanLine[];
  iof: { dailyCents: bigint; additionalCents: bigint };
  releasedCents: bigint;
}

const sumOf = (wish: LoanWish): bigint => wish.costs.reduce((sum, { amountCents }) => sum + amountCents, 0n);

const price = (principalCents: bigint, wish: LoanWish): Priced => {
  const lines = toSchedule(principalCents, wish.terms);
  const iof = toIof(principalCents, lines, wish.terms.releaseOn, wish.iof);
  const releasedCents = principalCents - iof.dailyCents - iof.additionalCents - sumOf(wish);
  return { principalCents, lines, iof, releasedCents };
};

/** The credit whose costs are in it: what is released is what was wanted, or a centavo more where rounding leaves no such credit. */
const priceWithCosts = (wish: LoanWish): Priced => {
  let priced = price(wish.amountCents + sumOf(wish), wish);
  for (let round = 0; round < MOST_ROUNDS && priced.releasedCents !== wish.amountCents; round++) {
    priced = price(priced.principalCents + wish.amountCents - priced.releasedCents, wish);
  }
  while (priced.releasedCents < wish.amountCents) priced = price(priced.principalCents + 1n, wish);
  return priced;
};

/** Shares with two decimals; what is released takes what rounding leaves, so that all of them are 100.00. */
const toParts = (priced: Priced, wish: LoanWish): LoanPart[] => {
  const iofCents = priced.iof.dailyCents + priced.iof.additionalCents;
  const costs = [{ part: 'iof', amountCents: iofCents }, ...wish.costs]
    .filter(({ amountCents }) => amountCents > 0n)
    .map(({ part, amountCents }) => {
      const share = new Exact(amountCents.toString()).div(priced.principalCents.toString()).times(100);
      return { part, amountCents, share: share.toFixed(2) };
    });
  const rest = costs.reduce((left, { share }) => left.minus(share), new Exact(100));
  return [{ part: 'released', amountCents: priced.releasedCents, share: rest.toFixed(2) }, ...costs];
};

/** A whole loan: schedule, tax, costs, CET. Throws RangeError where nothing is released, or its CET is beyond all bounds. */
export const calculateLoan = (wish: LoanWish): Loan => {
  const priced = wish.financesCosts ? priceWithCosts(wish) : price(wish.amountCents, wish);
  const { principalCents, lines, iof, releasedCents } = priced;
  if (releasedCents <= 0n) throw new RangeError('the costs eat up the credit');
  const flows = lines.map(({ dueOn, paymentCents }) => ({
    on: dueOn,
    amountCents: paymentCents + wish.monthlyCostCents,
  }));
  const cet = findCet(releasedCents, wish.terms.releaseOn, flows);
  if (!cet) throw new RangeError('the CET is beyond all bounds');
  return {
    principalCents,
    releasedCents,
    iofDailyCents: iof.dailyCents,
    iofAdditionalCents: iof.additionalCents,
    costsCents: sumOf(wish),
    lines,
    totalCents: lines.reduce((sum, { paymentCents }) => sum + paymentCents, 0n),
    cetExact: toPercent(cet, 10),
    cetYear: toPercent(cet, 2),
    cetMonth: toPercent(toMonthly(cet), 4),
    yearlyRate: toPercent(toYearly(fromPercent(wish.terms.monthlyRate)), 4),
    parts: toParts(priced, wish),
  };
};
