export type AmountProblem = 'zero' | 'under_least' | 'over_most' | 'over_balance' | 'over_payment' | 'over_limit';

/** Between what an amount has to lie. */
export interface Bounds {
  leastCents: number;
  mostCents: number;
}

export interface Spendable {
  /** What can be spent now. */
  availableCents: number;
  /** The most of any one payment, on whatever day. */
  perPaymentCents: number;
  /** What the limits still allow in one payment now. */
  limitLeftCents: number;
}

/**
 * Why an amount cannot be paid, or null. The balance is named before the limits: more money is the nearer remedy; the limit
 * of one payment before what is left of a day: another day changes nothing about it.
 * The bank decides again when the payment is made; this only tells early.
 */
export function findAmountProblem(
  amountCents: number,
  spendable: Spendable | null,
  bounds: Bounds | null = null,
): AmountProblem | null {
  if (amountCents <= 0) return 'zero';
  if (bounds && amountCents < bounds.leastCents) return 'under_least';
  if (bounds && amountCents > bounds.mostCents) return 'over_most';
  if (!spendable) return null;
  if (amountCents > spendable.availableCents) return 'over_balance';
  if (amountCents > spendable.perPaymentCents) return 'over_payment';
  if (amountCents > spendable.limitLeftCents) return 'over_limit';
  return null;
}

/** Below this a payee may cost twice as much as ever and nobody needs a word about it. */
const LEAST_DIFFERENCE_CENTS = 100_00;

/** Whether an amount is far above the most that a payee was paid of late: more than twice, and by more than R$ 100,00. */
export const isAboveUsual = (amountCents: number, mostCents: number): boolean =>
  amountCents > 2 * mostCents && amountCents - mostCents > LEAST_DIFFERENCE_CENTS;
