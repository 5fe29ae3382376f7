import { countBusinessDays, countDays, rollToBusinessDay } from './calendar';
import { type Cents, least } from './money';

/** A fixed amount (1) or a percentage (2). */
interface DuePart {
  mode: 1 | 2;
  value: number;
}

/** What a debt with a due date becomes before and after it. Modes are those of the API Pix; values are hundredths of a real or of one percent, unless `unit` says otherwise. */
export interface DueTerms {
  fine?: DuePart | undefined;
  /** 1 to 4: amount a day, percent a day, a month, a year, in calendar days; 5 to 8 the same in business days. */
  interest?: { mode: number; value: number } | undefined;
  /** 1 amount, 2 percent, until a day; 3 and 4 amount, 5 and 6 percent, for each calendar or business day before the due date. */
  discount?:
    | { mode: 1 | 2; tiers: readonly { until: string; value: number }[] }
    | { mode: 3 | 4 | 5 | 6; value: number }
    | undefined;
  abatement?: DuePart | undefined;
}

/** What a charge with a due date is made of. Days are those of Brasília. */
export interface DueCharge<Terms extends DueTerms = DueTerms> {
  amountCents: Cents;
  dueDate: string;
  terms: Terms;
  /** How many of what the terms count in make one real or one percent; 100 where it is not told. */
  unit?: number;
}

/** What is due on a day. `total` = original − abatement − discount + fine + interest, at least one centavo. Amounts in centavos. */
export interface DueAmounts {
  abatement: Cents;
  discount: Cents;
  fine: Cents;
  interest: Cents;
  total: Cents;
}

/** The largest amount that the code of a charge can carry: nothing is ever told to cost more. */
export const MOST_DUE_CENTS = 999_999_999_999n;

/** Half a centavo goes up. Neither side may be negative. */
const divide = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor / 2n) / divisor;

const unitOf = (charge: DueCharge): bigint => BigInt(charge.unit ?? 100);

/** So many units of one percent of an amount, for each of `days`, told for a period of so many. */
const percentOf = (cents: Cents, value: number, unit: bigint, days = 1n, period = 1n): Cents =>
  divide(cents * BigInt(value) * days, unit * 100n * period);

/** So many units of a real, for each of `days`. */
const fixedOf = (value: number, unit: bigint, days = 1n): Cents => divide(BigInt(value) * 100n * days, unit);

const fixedOrPercent = (cents: Cents, part: DuePart | undefined, unit: bigint): Cents => {
  if (!part) return 0n;
  return part.mode === 1 ? fixedOf(part.value, unit) : percentOf(cents, part.value, unit);
};

/** Days of the period that a percentage is told for: day, month, year; months and years of business days have 21 and 252 of them. */
const PERIODS: Readonly<Record<number, bigint>> = { 2: 1n, 3: 30n, 4: 365n, 6: 1n, 7: 21n, 8: 252n };

const toInterest = (debt: Cents, charge: DueCharge, day: string): Cents => {
  const { interest } = charge.terms;
  if (!interest) return 0n;
  const isBusiness = interest.mode > 4;
  const days = BigInt(isBusiness ? countBusinessDays(charge.dueDate, day) : countDays(charge.dueDate, day));
  const period = PERIODS[interest.mode];
  // a fixed amount for each day
  if (period === undefined) return fixedOf(interest.value, unitOf(charge), days);
  return percentOf(debt, interest.value, unitOf(charge), days, period);
};

const toDiscount = (debt: Cents, charge: DueCharge, day: string): Cents => {
  const { discount } = charge.terms;
  if (!discount) return 0n;
  if ('tiers' in discount) {
    // Stryker disable next-line EqualityOperator: no two tiers have one day
    const sorted = [...discount.tiers].sort((a, b) => (a.until < b.until ? -1 : 1));
    const tier = sorted.find(({ until }) => day <= until);
    return tier ? fixedOrPercent(debt, { mode: discount.mode, value: tier.value }, unitOf(charge)) : 0n;
  }
  const isBusiness = discount.mode === 4 || discount.mode === 6;
  const early = isBusiness ? countBusinessDays(day, charge.dueDate) : Math.max(0, countDays(day, charge.dueDate));
  const value = discount.value * early;
  return discount.mode < 5 ? fixedOf(value, unitOf(charge)) : percentOf(debt, value, unitOf(charge));
};

/**
 * What a charge with a due date costs on a day. A due date on which banks are closed goes on to the next business day without fine and interest;
 * later than that both count from the due date itself. Fine, interest and discount are of the amount less its abatement; each is
 * rounded to the centavo, half a centavo up. Source: API Pix, cobv (modalidades of multa, juros, desconto, abatimento).
 */
export const computeDueAmounts = (charge: DueCharge, day: string): DueAmounts => {
  const abatement = least(
    fixedOrPercent(charge.amountCents, charge.terms.abatement, unitOf(charge)),
    charge.amountCents - 1n,
  );
  const debt = charge.amountCents - abatement;
  const isLate = day > rollToBusinessDay(charge.dueDate, 1);
  const discount = day > charge.dueDate ? 0n : least(toDiscount(debt, charge, day), debt - 1n);
  // charges from before the bounds of `findBadTerms`, and those long overdue: they stop at what can be told
  const fine = isLate ? least(fixedOrPercent(debt, charge.terms.fine, unitOf(charge)), MOST_DUE_CENTS - debt) : 0n;
  const interest = isLate ? least(toInterest(debt, charge, day), MOST_DUE_CENTS - debt - fine) : 0n;
  return { abatement, discount, fine, interest, total: debt - discount + fine + interest };
};
