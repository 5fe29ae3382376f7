/** Equal instalments, or equal amortisations. */
export type LoanSystem = 'price' | 'sac';

/** `month`: every period has the rate of a month; `days`: the rate of a period is by its calendar days, a month of 30. */
export type LoanPeriods = 'month' | 'days';

export interface LoanTerms {
  system: LoanSystem;
  periods: LoanPeriods;
  /** Percent a month, an exact decimal: `2.19`. */
  monthlyRate: string;
  /** All lines, those of the grace counted. */
  installments: number;
  /** Lines at first of which only the interest is paid. */
  grace: number;
  /** `2026-11-23`, like all days here. */
  releaseOn: string;
  firstDueOn: string;
}

export interface LoanLine {
  number: number;
  dueOn: string;
  paymentCents: bigint;
  interestCents: bigint;
  amortizationCents: bigint;
  /** What is owed afterwards. */
  balanceCents: bigint;
}

/** What is paid once for the credit, beside tax and interest. */
export interface LoanCost {
  /** `fee`, `registry`, `appraisal`: the caller's word. */
  part: string;
  amountCents: bigint;
}

/** The tax as it is in force on a day; percentages. */
export interface IofRates {
  validFrom: string;
  daily: string;
  additional: string;
  reducedDaily: string;
  reducedUpToCents: bigint;
}

/** What decides the tax of one borrower. */
export interface IofRegime {
  rates: IofRates;
  /** Of the Simples, or an MEI. */
  isSimples: boolean;
}

export interface LoanWish {
  terms: LoanTerms;
  /** The credit of the contract, or, where the costs are lent too, what is to arrive. */
  amountCents: bigint;
  financesCosts: boolean;
  costs: readonly LoanCost[];
  /** What every instalment costs beside its payment: in the CET, not in the schedule. */
  monthlyCostCents: bigint;
  /** Null: no tax. */
  iof: IofRegime | null;
}

/** A part of the credit on the CET sheet; `share` percent with two decimals. */
export interface LoanPart {
  part: string;
  amountCents: bigint;
  share: string;
}

export interface Loan {
  principalCents: bigint;
  releasedCents: bigint;
  iofDailyCents: bigint;
  iofAdditionalCents: bigint;
  costsCents: bigint;
  lines: LoanLine[];
  totalCents: bigint;
  /** Percent, ten decimals, two decimals; a month with four. */
  cetExact: string;
  cetYear: string;
  cetMonth: string;
  yearlyRate: string;
  parts: LoanPart[];
}
