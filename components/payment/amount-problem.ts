export type AmountProblem = 'zero' | 'over_balance' | 'over_limit';

export interface Spendable {
  /** What can be spent now. */
  availableCents: number;
  /** What the limits still allow in one payment now. */
  limitLeftCents: number;
}

/**
 * Why an amount cannot be paid, or null. The balance is named before the limit: more money is the nearer remedy.
 * The bank decides again when the payment is made; this only tells early.
 */
export function findAmountProblem(amountCents: number, spendable: Spendable | null): AmountProblem | null {
  if (amountCents <= 0) return 'zero';
  if (!spendable) return null;
  if (amountCents > spendable.availableCents) return 'over_balance';
  if (amountCents > spendable.limitLeftCents) return 'over_limit';
  return null;
}
