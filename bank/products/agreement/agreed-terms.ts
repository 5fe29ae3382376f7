import type { Cents } from '../../core/money';

/** What a company and the bank settled on for one agreement. */
export interface AgreedTerms {
  /** Null: the fee of the table. */
  itemFeeCents: Cents | null;
  /** Protest may be asked for under it. */
  mayProtest: boolean;
}

/** Terms that the bank changed later, from a day on. */
export interface ChangedTerms extends AgreedTerms {
  fromOn: string;
  note: string;
}

/** As decided, and every change since, the earliest day first. */
export interface TermsOverTime {
  decided: AgreedTerms;
  changes: readonly ChangedTerms[];
}

/** The terms that hold on a day (`2026-11-27`). */
export const toTermsOn = ({ decided, changes }: TermsOverTime, day: string): AgreedTerms =>
  changes.findLast(({ fromOn }) => fromOn <= day) ?? decided;
