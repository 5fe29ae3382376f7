import { countDays, toDueDays } from './days';
import {
  Exact,
  type ExactDecimal,
  type Scaled,
  divideRounded,
  fromPercent,
  raiseByDays,
  timesRounded,
  toCents,
  toScaled,
} from './exact';
import type { LoanLine, LoanTerms } from './types';

/** What is left of a loan to be scheduled: its days, and where the period of the first of them begins. */
export interface Remaining {
  system: LoanTerms['system'];
  periods: LoanTerms['periods'];
  monthlyRate: string;
  starts: string;
  dueDays: readonly string[];
  grace: number;
  /** Number of the first line. */
  from: number;
}

/** What a period adds to what is owed, by its days. */
const toPeriodRates = ({ periods, monthlyRate, starts, dueDays }: Remaining): Scaled[] => {
  const rate = fromPercent(monthlyRate);
  if (periods === 'month') return dueDays.map(() => toScaled(rate));
  return dueDays.map((due, index) =>
    toScaled(raiseByDays(rate, countDays(dueDays[index - 1] ?? starts, due), 30).minus(1)),
  );
};

/** What one real, paid on each of the days that pay back, is worth when they begin. */
const toAnnuity = (rest: Remaining): ExactDecimal => {
  const { periods, monthlyRate, dueDays, grace } = rest;
  const rate = fromPercent(monthlyRate);
  const count = dueDays.length - grace;
  if (rate.isZero()) return new Exact(count);
  if (periods === 'month') return new Exact(1).minus(rate.plus(1).pow(-count)).div(rate);
  const begins = dueDays[grace - 1] ?? rest.starts;
  let worth = new Exact(0);
  let factor = new Exact(1);
  let day = begins;
  for (const due of dueDays.slice(grace)) {
    factor = factor.div(raiseByDays(rate, countDays(day, due), 30));
    worth = worth.plus(factor);
    day = due;
  }
  return worth;
};

/** The equal instalment of what is owed. */
const toEqualPayment = (balanceCents: bigint, rest: Remaining): bigint =>
  toCents(new Exact(balanceCents.toString()).div(toAnnuity(rest)));

/** What each line after the grace is to pay: an instalment, or an amortisation. */
export interface LineAmount {
  payment?: bigint;
  amortization?: bigint;
}

const toLineAmount = (balanceCents: bigint, rest: Remaining): LineAmount =>
  rest.system === 'price'
    ? { payment: toEqualPayment(balanceCents, rest) }
    : { amortization: divideRounded(balanceCents, BigInt(rest.dueDays.length - rest.grace)) };

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Line by line: interest is rounded, the last one pays what is left, and none pays back less than nothing. */
export const toLinesOf = (
  balanceCents: bigint,
  rest: Remaining,
  amount: LineAmount = toLineAmount(balanceCents, rest),
): LoanLine[] => {
  const rates = toPeriodRates(rest);
  let balance = balanceCents;
  return rest.dueDays.map((dueOn, index) => {
    const interestCents = timesRounded(balance, rates[index] ?? 0n);
    const wanted = amount.amortization ?? (amount.payment ?? 0n) - interestCents;
    const isLast = index === rest.dueDays.length - 1;
    const paysBack = isLast ? balance : index < rest.grace || wanted < 0n ? 0n : least(wanted, balance);
    balance -= paysBack;
    return {
      number: rest.from + index,
      dueOn,
      paymentCents: interestCents + paysBack,
      interestCents,
      amortizationCents: paysBack,
      balanceCents: balance,
    };
  });
};

export const toRemaining = (terms: LoanTerms): Remaining => ({
  system: terms.system,
  periods: terms.periods,
  monthlyRate: terms.monthlyRate,
  starts: terms.releaseOn,
  dueDays: toDueDays(terms.firstDueOn, terms.installments),
  grace: terms.grace,
  from: 1,
});

/** The schedule of a credit. Throws RangeError on terms that are no loan. */
export const toSchedule = (principalCents: bigint, terms: LoanTerms): LoanLine[] => {
  const { installments, grace, releaseOn, firstDueOn } = terms;
  const isWhole = Number.isInteger(installments) && Number.isInteger(grace) && grace >= 0 && installments > grace;
  if (!isWhole || principalCents <= 0n || firstDueOn <= releaseOn) throw new RangeError('these terms are no loan');
  return toLinesOf(principalCents, toRemaining(terms));
};
