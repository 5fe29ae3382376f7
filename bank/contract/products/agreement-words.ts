/** What a company and the bank agree on: how money is paid out, or collected. */
export const AGREEMENT_KINDS = ['payments', 'payroll', 'collection', 'tax', 'direct_debit'] as const;
export type AgreementKind = (typeof AGREEMENT_KINDS)[number];

/** `requested` waits for the bank; `active` may be used; the others are ends. */
export const AGREEMENT_STATES = ['requested', 'active', 'refused', 'withdrawn', 'closed'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

/** Width of the files of an agreement. */
export const AGREEMENT_LAYOUTS = ['240', '400'] as const;
export type AgreementLayout = (typeof AGREEMENT_LAYOUTS)[number];

/** What becomes of a file whose number leaves some out: it is taken with a warning, or refused. */
export const GAP_POLICIES = ['warn', 'refuse'] as const;
export type GapPolicy = (typeof GAP_POLICIES)[number];

/** Kinds of which the bank agrees on a fee for each item. */
export const KINDS_WITH_FEE: readonly AgreementKind[] = ['collection', 'tax', 'direct_debit'];
/** Only collection is known in 400 columns. */
export const layoutsOf = (kind: AgreementKind): readonly AgreementLayout[] =>
  kind === 'collection' ? AGREEMENT_LAYOUTS : ['240'];

/** Whether remessas are taken under agreements of a kind: the others are agreed on, and have no file here. */
export const takesFiles = (kind: AgreementKind): boolean => kind !== 'tax' && kind !== 'direct_debit';
