import type { LoanLine } from '../contract/products/loan/types';
import type { GuaranteeKind } from '../contract/products/marketplace-terms';

/** A lender of the marketplace: who stands on its contracts, and how it is reached. */
export interface LenderFacts {
  id: string;
  name: string;
  cnpj: string;
  address: string;
  /** Where its contracts are issued: `Curitiba, PR`. */
  city: string;
  email: string;
  /** SAC */
  phone: string;
  /** Ouvidoria */
  ombudsman: string;
  /** Without these consents of a borrower it may not be asked. */
  needs: readonly ('scr' | 'bureau' | 'open_finance')[];
  guarantees: readonly GuaranteeKind[];
}

/** What a lender is told of who asks, and for what. Amounts in centavos. */
export interface LoanQuestion {
  kind: 'person' | 'company';
  /** CPF or CNPJ, characters only. */
  document: string;
  /** Income of a month, or a twelfth of a year's revenue. */
  monthlyCents: bigint;
  score: number | null;
  /** Whether it may look at accounts elsewhere. */
  hasOpenFinance: boolean;
  amountCents: bigint;
  months: number;
  guarantee: GuaranteeKind;
  /** Two letters, of who asks. */
  state: string;
}

/** What an offer is made of, at a rate a month in percent: `1.79`. */
export interface OfferedTerms {
  rateMonth: string;
  tariffCents: bigint;
  /** Of the registry of the guarantee, and of its appraisal. */
  registryCents: bigint;
  appraisalCents: bigint;
}

export type AskRefusal = 'score' | 'income' | 'restriction' | 'region' | 'amount' | 'term';

/** `later`: it thinks still, ask again after as many seconds. */
export type LenderAnswer =
  | { kind: 'later'; afterSeconds: number }
  | { kind: 'refused'; reason: AskRefusal }
  | { kind: 'offered'; terms: OfferedTerms; validSeconds: number };

/** What became of an offer that stands: look again after as many seconds, if ever. */
export type OfferWatch =
  | { kind: 'stands'; afterSeconds: number | null }
  | { kind: 'withdrawn' }
  | { kind: 'changed'; terms: OfferedTerms };

/** A proposal as its lender's analyst reads it. */
export interface JudgedProposal {
  question: LoanQuestion;
  instalmentCents: bigint;
  /** Places of papers with the names of their files. */
  papers: readonly { slot: string; name: string }[];
  /** Whether a counter-offer was made on it already, or a person asked for a review. */
  wasCountered: boolean;
  isReview: boolean;
}

/** `desk`: a person decides, at the desk. */
export type LoanVerdict =
  | { kind: 'later'; afterSeconds: number }
  | { kind: 'desk' }
  | { kind: 'approve' }
  | { kind: 'ask'; slots: readonly string[]; note: string }
  | { kind: 'counter'; amountCents: bigint; months: number; rateMonth: string; note: string }
  | { kind: 'refuse'; reason: 'income' | 'documents' | 'policy' };

/** `null`: nobody knows yet, ask again after as many seconds. */
export type Registering = { kind: 'later'; afterSeconds: number } | { kind: 'registered' } | { kind: 'refused' };

/** The loan on its way to the borrower's own account. */
export interface LoanRelease {
  /** Its identity: what is sent under it is sent once. */
  controlNumber: string;
  lenderId: string;
  amountCents: bigint;
  payee: { name: string; document: string; ispb: string; branch: string; number: string };
}

/** Where what arrived of a loan is given back to. */
export interface PayBackTo {
  name: string;
  document: string;
  ispb: string;
  branch: string;
  number: string;
}

/** A signature that is taken back: the lender waits for what it had released. */
export interface LoanTakenBack {
  /** Its identity, and that of the release. */
  controlNumber: string;
  releaseNumber: string;
  lenderId: string;
  amountCents: bigint;
  askedAt: Date;
  /** Where the loan had arrived. */
  from: { ispb: string; branch: string };
}

/** A loan that runs, as it was contracted. */
export interface RunningLoan {
  lenderId: string;
  creditCents: bigint;
  system: 'price' | 'sac';
  rateMonth: string;
  releaseOn: string;
  firstDueOn: string;
  lines: readonly LoanLine[];
}

/** All that a loan owes on a day, and what of its interest is given up by that. */
export interface EarlySettlement {
  amountCents: bigint;
  discountCents: bigint;
}

export type TakenBack = { kind: 'waiting'; afterSeconds: number } | { kind: 'returned' };

export type ReleaseState = { kind: 'sent'; afterSeconds: number } | { kind: 'done' } | { kind: 'failed' };

/** The lenders behind the marketplace. Repeating a call is harmless; `seconds` are those since the question was first put. */
export interface LenderDesk {
  list(): readonly LenderFacts[];
  /** What each lender that lends on a guarantee asks at most, as it publishes. */
  listPrices(guarantee: GuaranteeKind): readonly OfferedTerms[];
  ask(lenderId: string, question: LoanQuestion, seconds: number): Promise<LenderAnswer>;
  watch(lenderId: string, terms: OfferedTerms, seconds: number): Promise<OfferWatch>;
  judge(lenderId: string, proposal: JudgedProposal, seconds: number): Promise<LoanVerdict>;
  register(guarantee: { kind: GuaranteeKind; registration: string }, seconds: number): Promise<Registering>;
  /** Sends the loan, once for its control number. */
  release(release: LoanRelease, seconds: number): Promise<ReleaseState>;
  /** What settles a loan on a day, by what the lender knows was paid; null: it is asked for there. */
  settlement(loan: RunningLoan, day: string): Promise<EarlySettlement | null>;
  payBackTo(lenderId: string): PayBackTo;
  /** Tells the lender that a signature is taken back, and asks whether the money came. */
  takeBack(taken: LoanTakenBack, seconds: number): Promise<TakenBack>;
  /** What bureaus say of a document, 0 to 1000. */
  findScore(document: string): Promise<number>;
}

/** A model of the value table; `values` by the year of the model, newest first. */
export interface TableModel {
  fipeCode: string;
  brand: string;
  model: string;
  engineCc: number | null;
  values: readonly { year: number; cents: number }[];
}

/** What a square metre is worth in a city, in centavos. */
export interface TableCity {
  code: string;
  name: string;
  state: string;
  houseCents: number;
  flatCents: number;
}

/** Tables by which guarantees are valued. */
export interface ValueTables {
  /** `2026-11` */
  referenceMonth: string;
  listModels(kind: 'vehicle' | 'motorcycle'): readonly TableModel[];
  findModel(kind: 'vehicle' | 'motorcycle', fipeCode: string): TableModel | undefined;
  listCities(): readonly TableCity[];
}
