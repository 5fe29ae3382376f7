import type { CreditProductId, CreditRefusal } from '../contract/products/credit/words';

/** What a lender is told of a company that asks for credit. */
export interface LenderQuestion {
  /** CNPJ, characters only. */
  document: string;
  /** As the company declares. */
  monthlyRevenueCents: bigint;
  /** What it owes here. */
  owedCents: bigint;
  /** Whether an instalment of it is overdue here. */
  isLate: boolean;
}

export interface LenderOffer {
  product: CreditProductId;
  /** Percent a month. */
  monthlyRate: string;
  limitCents: bigint;
  maxInstallments: number;
  /** The most that an instalment may be. */
  installmentLimitCents: bigint;
}

export type LenderDecision =
  | { status: 'offered'; limitCents: bigint; offers: readonly LenderOffer[] }
  | { status: 'refused'; reasons: readonly CreditRefusal[] };

/** Who lends: asks the registries and decides. */
export interface CreditLender {
  /** Decides by itself. Safe to repeat. Throws RailsUnavailable or RailsTimeout. */
  decide(question: LenderQuestion): Promise<LenderDecision>;
  /** Has a person look at it once more. Safe to repeat. Throws RailsUnavailable or RailsTimeout. */
  review(question: LenderQuestion): Promise<LenderDecision>;
}
