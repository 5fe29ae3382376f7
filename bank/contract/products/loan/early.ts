import { type LoanClock, toLoanClock } from './days';
import { type ExactDecimal, fromPercent, timesRounded, toScaled } from './exact';
import { type LineAmount, type Remaining, toLinesOf } from './schedule';
import type { LoanLine } from './types';

/** What is open of a loan: its lines in their order, and what is owed of the credit before the first of them. */
export interface OpenLoan {
  system: Remaining['system'];
  periods: Remaining['periods'];
  monthlyRate: string;
  releaseOn: string;
  /** Due days of the lines before the first open one, of those that were paid ahead too. */
  passedDays: readonly string[];
  balanceCents: bigint;
  /** Lines at first of which only the interest is paid. */
  grace: number;
  lines: readonly LoanLine[];
}

const toClock = ({ periods, releaseOn, passedDays, lines }: OpenLoan): LoanClock =>
  toLoanClock(periods, releaseOn, [...passedDays, ...lines.map(({ dueOn }) => dueOn)]);

const grow = (loan: OpenLoan, months: ExactDecimal): ExactDecimal => fromPercent(loan.monthlyRate).plus(1).pow(months);

/** Months since the period of the first open line began; less than none where lines were paid ahead. */
const toMonthsSince = (loan: OpenLoan, day: string): ExactDecimal => {
  const clock = toClock(loan);
  return clock(day).minus(clock(loan.passedDays.at(-1) ?? loan.releaseOn));
};

/** What is owed on a day, by the rate of the contract: the balance when its period begins, interest and balance when it ends. */
export const toOwed = (loan: OpenLoan, day: string): bigint =>
  timesRounded(loan.balanceCents, toScaled(grow(loan, toMonthsSince(loan, day))));

/** A line as it is paid before its day. */
export interface EarlyLine {
  line: LoanLine;
  amountCents: bigint;
  discountCents: bigint;
}

/** Lines at their present value, each rounded. */
export const toEarlyLines = (loan: OpenLoan, day: string, count = loan.lines.length): EarlyLine[] => {
  const clock = toClock(loan);
  const now = clock(day);
  return loan.lines.slice(0, count).map(line => {
    const factor = grow(loan, now.minus(clock(line.dueOn)));
    const amountCents = timesRounded(line.paymentCents, toScaled(factor));
    return { line, amountCents, discountCents: line.paymentCents - amountCents };
  });
};

export interface Settlement {
  amountCents: bigint;
  discountCents: bigint;
  lines: EarlyLine[];
}

/** All that is owed on a day, line by line; the last line takes what rounding leaves, so that the lines are the sum. */
export const toSettlement = (loan: OpenLoan, day: string): Settlement => {
  const amountCents = toOwed(loan, day);
  const lines = toEarlyLines(loan, day);
  const rounding = lines.reduce((left, line) => left - line.amountCents, amountCents);
  const last = lines.at(-1);
  if (last) {
    last.amountCents += rounding;
    last.discountCents -= rounding;
  }
  return { amountCents, discountCents: lines.reduce((sum, line) => sum + line.discountCents, 0n), lines };
};

export interface ExtraPayment {
  /** What is paid back of the credit; the rest of what is paid is interest of the days since the period began. */
  amortizationCents: bigint;
  lines: LoanLine[];
}

/** What each line pays now, or pays back: the last one is what is left, and a long first period may pay its interest alone. */
const toSize = ({ system, lines, grace }: OpenLoan): LineAmount => {
  const typical = lines.at(-2) ?? lines.at(-1);
  return system === 'price'
    ? { payment: typical?.paymentCents ?? 0n }
    : { amortization: lines[grace]?.amortizationCents ?? 0n };
};

/** Lines that each pay something: a rest of a few centavos is too little for all of them, and for days that pay interest alone. */
const spread = (balanceCents: bigint, rest: Remaining, size?: LineAmount): LoanLine[] => {
  const lines = toLinesOf(balanceCents, rest, size);
  if (lines.every(({ paymentCents }) => paymentCents > 0n)) return lines;
  return spread(balanceCents, { ...rest, grace: 0, dueDays: rest.dueDays.slice(0, -1) });
};

/** As few lines of the same size as pay it back. */
const shorten = (balanceCents: bigint, rest: Remaining, size: LineAmount): LoanLine[] => {
  const last = toLinesOf(balanceCents, rest, size).findIndex(line => line.balanceCents === 0n);
  return spread(balanceCents, { ...rest, dueDays: rest.dueDays.slice(0, last + 1) }, size);
};

/**
 * What an extra payment leaves: smaller instalments on the same days, or fewer of the same size. What is paid within a period is worth less when it
 * began, by the rate of the contract. Null where it pays back all, or nothing.
 */
export const toExtraPayment = (
  loan: OpenLoan,
  day: string,
  amountCents: bigint,
  choice: 'shorter_term' | 'smaller_installment',
): ExtraPayment | null => {
  const factor = grow(loan, toMonthsSince(loan, day).negated());
  const amortizationCents = timesRounded(amountCents, toScaled(factor));
  const balanceCents = loan.balanceCents - amortizationCents;
  if (amortizationCents <= 0n || balanceCents <= 0n) return null;
  const { system, periods, monthlyRate, grace } = loan;
  const rest: Remaining = {
    ...{ system, periods, monthlyRate, grace },
    starts: loan.passedDays.at(-1) ?? loan.releaseOn,
    dueDays: loan.lines.map(({ dueOn }) => dueOn),
    from: loan.lines[0]?.number ?? 1,
  };
  const lines =
    choice === 'smaller_installment' ? spread(balanceCents, rest) : shorten(balanceCents, rest, toSize(loan));
  return { amortizationCents, lines };
};
