import { countDays } from './days';
import { Exact, fromPercent, timesRounded, toScaled } from './exact';

/** What a contract charges on an instalment that is overdue, and nothing else: Res. CMN 4.882. */
export interface LateRules {
  /** Multa, percent of the instalment, once. */
  fineRate: string;
  /** Juros de mora, percent a month, simple, by days of a month of 30. */
  interestRate: string;
  /** Whether the interest of the contract goes on for the days late. */
  remunerative: boolean;
}

export interface LateCharges {
  fineCents: bigint;
  interestCents: bigint;
  remunerativeCents: bigint;
}

/**
 * Days that an instalment is late: none until `payableUntil`, the business day on which it may still be paid, and from then on those since its own
 * due day.
 */
export const countDaysLate = (dueOn: string, payableUntil: string, day: string): number =>
  day <= payableUntil ? 0 : countDays(dueOn, day);

export const toLateCharges = (
  paymentCents: bigint,
  daysLate: number,
  monthlyRate: string,
  rules: LateRules,
): LateCharges => {
  if (daysLate <= 0) return { fineCents: 0n, interestCents: 0n, remunerativeCents: 0n };
  const months = new Exact(daysLate).div(30);
  const remunerative = fromPercent(monthlyRate).plus(1).pow(months).minus(1);
  return {
    fineCents: timesRounded(paymentCents, toScaled(fromPercent(rules.fineRate))),
    interestCents: timesRounded(paymentCents, toScaled(fromPercent(rules.interestRate).times(months))),
    remunerativeCents: rules.remunerative ? timesRounded(paymentCents, toScaled(remunerative)) : 0n,
  };
};
