import type { StatementEntry } from '@/bank/contract/books/statement';

/** Where a new account stands: nothing has moved, its first money has just come in, or it is in use. */
export type FirstRun = { stage: 'waiting' } | { stage: 'first_money'; entry: StatementEntry } | { stage: 'over' };

/** Told by the newest entries, undefined when they could not be read: the first of an account has the number 1. */
export function toFirstRun(entries: readonly StatementEntry[] | undefined, ledgerCents: number): FirstRun {
  const [newest] = entries ?? [];
  if (entries && !newest && ledgerCents === 0) return { stage: 'waiting' };
  if (newest && newest.seq === 1 && newest.amount_cents > 0) return { stage: 'first_money', entry: newest };
  return { stage: 'over' };
}
