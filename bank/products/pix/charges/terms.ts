import type { ChargeTerms } from '../../../contract/products/pix/charges';
import { addDays, rollToBusinessDay } from '../../../core/calendar';
import { computeDueAmounts, type DueCharge, MOST_DUE_CENTS } from '../../../core/due-amount';
import type { Cents } from '../../../core/money';

/** One hundred percent, in hundredths of one. */
const WHOLE = 10_000n;

/** An amount for each calendar or business day, no percentage. */
const isFixedInterest = (mode: number): boolean => mode === 1 || mode === 5;

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
  charge: DueCharge<ChargeTerms> & { daysAfterDue?: number },
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
  if (interest && isUsury(amountCents, interest.value, isFixedInterest(interest.mode))) {
    bad.push({ field: 'terms.interest', rule: 'too_much' });
  }
  if (discount && !('tiers' in discount) && isUsury(amountCents, discount.value, discount.mode < 5)) {
    bad.push({ field: 'terms.discount', rule: 'too_much' });
  }
  // a far day is refused above, and not counted to
  const grows = fine !== undefined || interest !== undefined;
  if (
    bad.length === 0 &&
    grows &&
    computeDueAmounts(charge, toLastDay(dueDate, daysAfterDue)).total >= MOST_DUE_CENTS
  ) {
    bad.push({ field: 'terms', rule: 'too_much' });
  }
  if (discount && 'tiers' in discount) {
    // what is left after the abatement
    const debt = abatement ? computeDueAmounts({ ...charge, terms: { abatement } }, dueDate).total : amountCents;
    const isAll = discount.mode === 1 && discount.tiers.some(({ value }) => BigInt(value) >= debt);
    const days = discount.tiers.map(({ until }) => until);
    if (isAll || discount.tiers.some(({ value }) => tooMuch({ mode: discount.mode, value })))
      bad.push({ field: 'terms.discount', rule: 'too_much' });
    if (days.some(until => until > dueDate || until < today) || new Set(days).size !== days.length)
      bad.push({ field: 'terms.discount', rule: 'day' });
  }
  return bad;
};
