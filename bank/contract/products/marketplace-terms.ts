/* What a loan of the marketplace may be, without zod: pages read it too. */
export const LOAN_GOALS = [
  'working_capital',
  'debts',
  'renovation',
  'equipment',
  'vehicle',
  'education',
  'health',
  'other',
] as const;
export type LoanGoal = (typeof LOAN_GOALS)[number];

export const GUARANTEES = ['none', 'home', 'vehicle', 'motorcycle'] as const;
export type GuaranteeKind = (typeof GUARANTEES)[number];

/** What lenders of the marketplace lend: centavos and months, both ends included, and the share of the guarantee's value in hundredths of a percent. */
export const LOAN_RANGES: Readonly<
  Record<
    GuaranteeKind,
    { least: number; most: number; fewestMonths: number; mostMonths: number; quotaBps: number | null }
  >
> = {
  none: { least: 100_000, most: 10_000_000, fewestMonths: 3, mostMonths: 48, quotaBps: null },
  home: { least: 3_000_000, most: 300_000_000, fewestMonths: 24, mostMonths: 240, quotaBps: 6_000 },
  vehicle: { least: 500_000, most: 15_000_000, fewestMonths: 6, mostMonths: 60, quotaBps: 7_000 },
  motorcycle: { least: 200_000, most: 2_500_000, fewestMonths: 6, mostMonths: 36, quotaBps: 5_000 },
};

/** Days from today in which the first instalment may be due. */
export const FIRST_DUE_DAYS = { from: 20, to: 60 } as const;

export const HOME_KINDS = ['house', 'flat', 'commercial', 'land', 'rural'] as const;

/** Why no lender takes a guarantee. */
export const GUARANTEE_REFUSALS = [
  'too_old',
  'too_small',
  'unknown_model',
  'rural',
  'unregistered',
  'inheritance',
  'other_owner',
  'auction',
  'no_value_left',
] as const;
export type GuaranteeRefusal = (typeof GUARANTEE_REFUSALS)[number];

export const OFFER_SORTS = ['cet', 'total', 'instalment', 'released'] as const;

export const CONSENT_KINDS = ['scr', 'bureau', 'open_finance'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const PROPOSAL_STATES = [
  'draft',
  'in_analysis',
  'documents_requested',
  'counter_offered',
  'waiting_signature',
  'signed',
  'registering',
  'releasing',
  'release_failed',
  'active',
  'refused',
  'expired',
  'withdrawn',
] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Days in which what arrived has to be back at its lender, from when the signature is taken back. */
export const RETURN_DAYS = 7;

export const PAPER_SLOTS = [
  'identity',
  'address_proof',
  'income_proof',
  'articles',
  'revenue_statement',
  'tax_return',
  'registration',
  'iptu',
  'condominium',
  'crlv',
  'vehicle_photos',
  'marriage_certificate',
  'owner_declaration',
  'power_of_attorney',
  'other',
] as const;
export type PaperSlot = (typeof PAPER_SLOTS)[number];
