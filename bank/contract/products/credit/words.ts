/** How the credit is paid back: equal instalments, or equal amortisations. */
export const CREDIT_SYSTEMS = ['price', 'sac'] as const;
export type CreditSystem = (typeof CREDIT_SYSTEMS)[number];

/** What the credit is for; each has rules of its own. */
export const CREDIT_PRODUCTS = ['working_capital', 'investment'] as const;
export type CreditProductId = (typeof CREDIT_PRODUCTS)[number];

/** Why the lender offers nothing, or less: the main reasons, in the order in which they weigh. */
export const CREDIT_REFUSALS = [
  'company_too_young',
  'movement_too_low',
  'income_below_installment',
  'overdue_elsewhere',
  'late_here',
  'limit_in_use',
  'registration_irregular',
] as const;
export type CreditRefusal = (typeof CREDIT_REFUSALS)[number];

/** `releasing`: signed, its money is on the way; `late`: an instalment is overdue; the last four are ends: of `renegotiated` another contract took the place, `broken` took one and gave it back unpaid. */
export const CREDIT_STATES = ['releasing', 'active', 'late', 'settled', 'withdrawn', 'renegotiated', 'broken'] as const;
export type CreditState = (typeof CREDIT_STATES)[number];

/** `due`: to be paid today, or on the business day that follows its date; `replaced`: an extra payment or a renegotiation made new ones of it. */
export const INSTALLMENT_STATES = ['open', 'due', 'late', 'paid', 'replaced', 'cancelled'] as const;
export type InstallmentState = (typeof INSTALLMENT_STATES)[number];

/** What is paid: the next instalments, something beyond them, or all that is owed. */
export const CREDIT_PAYMENT_KINDS = ['installments', 'extra', 'settlement'] as const;
export type CreditPaymentKind = (typeof CREDIT_PAYMENT_KINDS)[number];

/** What an extra payment makes smaller. */
export const EXTRA_CHOICES = ['shorter_term', 'smaller_installment'] as const;
export type ExtraChoice = (typeof EXTRA_CHOICES)[number];

/** Parts of a contract's papers. */
export const CREDIT_DOCUMENTS = ['ccb', 'cet_sheet', 'statement'] as const;
export type CreditDocument = (typeof CREDIT_DOCUMENTS)[number];

/** What a line of a contract's statement is about. */
export const CREDIT_EVENTS = [
  'released',
  'iof',
  'fee',
  'installment_paid',
  'late_charges',
  'extra_payment',
  'settlement',
  'withdrawal',
  'renegotiated',
  'renegotiation_broken',
] as const;
export type CreditEvent = (typeof CREDIT_EVENTS)[number];

/** Instalments of one contract at most. */
export const MOST_INSTALLMENTS = 60;
/** The largest amount that a form takes, before any limit: R$ 100 million. */
export const MOST_CREDIT_CENTS = 10_000_000_000;
