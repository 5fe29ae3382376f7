import type { ChargeTerms } from '../../../contract/products/pix/charges';
import { addDays, countBusinessDays, countDays, rollToBusinessDay } from '../../../core/calendar';
import { type Cents, least } from '../../../core/money';

/** What a charge with a due date is made of. Days are those of Brasília. */
export interface DueCharge {
  amountCents: Cents;
  dueDate: string;
  terms: ChargeTerms;
}

/** What is due on a day. `total` = original − abatement − discount + fine + interest, at least one centavo. Amounts in centavos. */
export interface DueAmounts {
  abatement: Cents;
  discount: Cents;
  fine: Cents;
  interest: Cents;
  total: Cents;
}

const WHOLE = 10_000n;

/** The largest amount that the code of a charge can carry: nothing is ever told to cost more. */
const MOST = 999_999_999_999n;

/** Half a centavo goes up. Neither side may be negative. */
const divide = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor / 2n) / divisor;

/** `value` hundredths of one percent of an amount. */
const percentOf = (cents: Cents, value: number): Cents => divide(cents * BigInt(value), WHOLE);

const fixedOrPercent = (cents: Cents, part: { mode: 1 | 2; value: number } | undefined): Cents => {
  if (!part) return 0n;
  return part.mode === 1 ? BigInt(part.value) : percentOf(cents, part.value);
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
  if (period === undefined) return BigInt(interest.value) * days;
  return divide(debt * BigInt(interest.value) * days, WHOLE * period);
};

const toDiscount = (debt: Cents, charge: DueCharge, day: string): Cents => {
  const { discount } = charge.terms;
  if (!discount) return 0n;
  if ('tiers' in discount) {
    // Stryker disable next-line EqualityOperator: no two tiers have one day
    const sorted = [...discount.tiers].sort((a, b) => (a.until < b.until ? -1 : 1));
    const tier = sorted.find(({ until }) => day <= until);
    return tier ? fixedOrPercent(debt, { mode: discount.mode, value: tier.value }) : 0n;
  }
  const isBusiness = discount.mode === 4 || discount.mode === 6;
  const early = isBusiness ? countBusinessDays(day, charge.dueDate) : Math.max(0, countDays(day, charge.dueDate));
  const value = discount.value * early;
  return discount.mode < 5 ? BigInt(value) : percentOf(debt, value);
};

/**
 * What a charge with a due date costs on a day. A due date on which banks are closed goes on to the next business day without fine and interest;
 * later than that both count from the due date itself. Fine, interest and discount are of the amount less its abatement; each is
 * rounded to the centavo, half a centavo up. Source: API Pix, cobv (modalidades of multa, juros, desconto, abatimento).
 */
export const computeDueAmounts = (charge: DueCharge, day: string): DueAmounts => {
  const abatement = least(fixedOrPercent(charge.amountCents, charge.terms.abatement), charge.amountCents - 1n);
  const debt = charge.amountCents - abatement;
  const isLate = day > rollToBusinessDay(charge.dueDate, 1);
  const discount = day > charge.dueDate ? 0n : least(toDiscount(debt, charge, day), debt - 1n);
  // charges from before the bounds of `findBadTerms`, and those long overdue: they stop at what can be told
  const fine = isLate ? least(fixedOrPercent(debt, charge.terms.fine), MOST - debt) : 0n;
  const interest = isLate ? least(toInterest(debt, charge, day), MOST - debt - fine) : 0n;
  return { abatement, discount, fine, interest, total: debt - discount + fine + interest };
};

/** The last day on which a charge may be paid: validity counts calendar days from the due date; a day on which banks are closed goes on to the next business day. */
export const toLastDay = (dueDate: string, daysAfterDue: number): string =>
  rollToBusinessDay(addDays(dueDate, daysAfterDue), 1);

/** Whether so much is added for each day, month or year, or at once: never more than the amount itself. */
const isUsury = (amountCents: Cents, value: number, isFixed: boolean): boolean =>
  BigInt(value) > (isFixed ? amountCents : WHOLE);

/**
 * What breaks a rule of the terms, by field: `terms.interest too_much`. Empty when they are sound. `today` is the day of creation. Interest of a day,
 * month or year and a fine in percent are the amount itself at most, and on its last day the charge costs what its code can carry.
 */
export const findBadTerms = (
  charge: DueCharge & { daysAfterDue?: number },
  today: string,
): { field: string; rule: string }[] => {
  const { amountCents, dueDate, terms, daysAfterDue = 0 } = charge;
  const { abatement, discount, fine, interest } = terms;
  const bad: { field: string; rule: string }[] = [];
  const tooMuch = (part: { mode: number; value: number } | undefined): boolean =>
    part !== undefined && (part.mode === 1 ? BigInt(part.value) >= amountCents : BigInt(part.value) >= WHOLE);
  if (dueDate < today) bad.push({ field: 'due_date', rule: 'past' });
  if (dueDate > addDays(today, 3_660)) bad.push({ field: 'due_date', rule: 'too_far' });
  if (tooMuch(abatement)) bad.push({ field: 'terms.abatement', rule: 'too_much' });
  if (fine?.mode === 2 && BigInt(fine.value) > WHOLE) bad.push({ field: 'terms.fine', rule: 'too_much' });
  if (interest && isUsury(amountCents, interest.value, PERIODS[interest.mode] === undefined)) {
    bad.push({ field: 'terms.interest', rule: 'too_much' });
  }
  if (discount && !('tiers' in discount) && isUsury(amountCents, discount.value, discount.mode < 5)) {
    bad.push({ field: 'terms.discount', rule: 'too_much' });
  }
  // a far day is refused above, and not counted to
  const grows = fine !== undefined || interest !== undefined;
  if (bad.length === 0 && grows && computeDueAmounts(charge, toLastDay(dueDate, daysAfterDue)).total >= MOST) {
    bad.push({ field: 'terms', rule: 'too_much' });
  }
  if (discount && 'tiers' in discount) {
    const days = discount.tiers.map(({ until }) => until);
    if (discount.tiers.some(({ value }) => tooMuch({ mode: discount.mode, value })))
      bad.push({ field: 'terms.discount', rule: 'too_much' });
    if (days.some(until => until > dueDate || until < today) || new Set(days).size !== days.length)
      bad.push({ field: 'terms.discount', rule: 'day' });
  }
  return bad;
};
