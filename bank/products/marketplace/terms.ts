import type { GuaranteeKind } from '../../contract/products/marketplace-terms';
import { FIRST_DUE_DAYS, LOAN_RANGES } from '../../contract/products/marketplace-terms';
import { addDays, rollToBusinessDay } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import type { OfferTerms } from './figures';

export interface WishedTerms {
  amount_cents: number;
  months: number;
  first_due_date: string;
}

/** Throws what no lender lends: `loan_amount_invalid`, `loan_term_invalid`, `loan_day_invalid`, each with what may be. `limitCents`: of the guarantee. */
export const requireTerms = (
  { amount_cents, months, first_due_date }: WishedTerms,
  kind: GuaranteeKind,
  today: string,
  limitCents: number | null = null,
): void => {
  const { least, most, fewestMonths, mostMonths } = LOAN_RANGES[kind];
  const ceiling = limitCents === null ? most : Math.min(most, limitCents);
  if (amount_cents < least || amount_cents > ceiling) {
    throw new BankError('loan_amount_invalid', { params: { least, most: ceiling } });
  }
  if (months < fewestMonths || months > mostMonths) {
    throw new BankError('loan_term_invalid', { params: { fewest: fewestMonths, most: mostMonths } });
  }
  const [from, to] = [addDays(today, FIRST_DUE_DAYS.from), addDays(today, FIRST_DUE_DAYS.to)];
  if (first_due_date < from || first_due_date > to) throw new BankError('loan_day_invalid', { params: { from, to } });
};

/** The first business day on which a loan of today can arrive. */
export const toReleaseDay = (now: Date): string => rollToBusinessDay(addDays(toLocalDate(now), 1), 1);

/** Terms of an offer as they are later: the first instalment stays where it is, or is due as soon as any may be. */
export const putOff = (terms: OfferTerms, now: Date): OfferTerms => {
  const soonest = addDays(toLocalDate(now), FIRST_DUE_DAYS.from);
  return {
    ...terms,
    releaseOn: toReleaseDay(now),
    firstDueOn: terms.firstDueOn > soonest ? terms.firstDueOn : soonest,
  };
};
