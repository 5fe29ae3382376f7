import { toComplementaryIof, toIof } from './iof';
import { toSchedule } from './schedule';
import type { IofRegime, LoanLine, LoanTerms } from './types';

export interface Renegotiation {
  /** What is owed on the day of it, charges for lateness included. */
  owedCents: bigint;
  /** What is lent anew with it. */
  newMoneyCents: bigint;
  /** The lines that are open, of which the tax was paid at the release. */
  open: readonly LoanLine[];
  releasedOn: string;
  terms: LoanTerms;
  regime: IofRegime;
}

export interface Renegotiated {
  lines: LoanLine[];
  /** For the days by which the old principal is put off, up to the 365 that are taxed. */
  complementaryIofCents: bigint;
  /** Of the new money alone. */
  newMoneyIofCents: bigint;
}

/** New lines for what is owed; the old ones are replaced by them. */
export const renegotiate = (wish: Renegotiation): Renegotiated => {
  const { owedCents, newMoneyCents, open, releasedOn, terms, regime } = wish;
  const principal = open.reduce((sum, { amortizationCents }) => sum + amortizationCents, 0n);
  const complementaryIofCents = toComplementaryIof(open, toSchedule(principal, terms), releasedOn, regime);
  const added =
    newMoneyCents > 0n ? toIof(newMoneyCents, toSchedule(newMoneyCents, terms), terms.releaseOn, regime) : null;
  return {
    lines: toSchedule(owedCents + newMoneyCents, terms),
    complementaryIofCents,
    newMoneyIofCents: added ? added.dailyCents + added.additionalCents : 0n,
  };
};
