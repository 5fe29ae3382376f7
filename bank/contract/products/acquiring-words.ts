/** Closed sets of acquiring without their shapes: pages read them too. */

export const CARD_BRANDS = ['visa', 'mastercard', 'elo', 'amex', 'hipercard'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** How a sale was paid. `instalments`: the shop waits for each; `issuer_instalments`: the issuer waits, the shop is paid once. */
export const SALE_PRODUCTS = ['debit', 'prepaid', 'credit', 'instalments', 'issuer_instalments'] as const;
export type SaleProduct = (typeof SALE_PRODUCTS)[number];

export const SALE_STATUSES = ['captured', 'partially_refunded', 'refunded', 'disputed', 'charged_back'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** Where a sale was made. */
export const SALE_CHANNELS = ['terminal', 'online', 'link'] as const;
export type SaleChannel = (typeof SALE_CHANNELS)[number];

/** `suspended`: the sale is contested; `cancelled`: nothing of it is paid any more. */
export const INSTALMENT_STATES = ['open', 'suspended', 'paid', 'cancelled'] as const;
export type InstalmentState = (typeof INSTALMENT_STATES)[number];

/** The two kinds of a scheme: each has its units of receivables. */
export const ARRANGEMENTS = ['credit', 'debit'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** `undone`: taken back before its cut-off; `failed`: the acquirer did not buy it. */
export const ANTICIPATION_STATES = ['scheduled', 'paid', 'undone', 'failed'] as const;
export type AnticipationState = (typeof ANTICIPATION_STATES)[number];

/** `received`: waits for the shop; `answered`: the brand decides. */
export const CHARGEBACK_STATES = ['received', 'answered', 'accepted', 'won', 'lost'] as const;
export type ChargebackState = (typeof CHARGEBACK_STATES)[number];

/** Why a holder contests. */
export const CHARGEBACK_REASONS = [
  'fraud',
  'not_received',
  'not_as_described',
  'duplicate',
  'cancelled',
  'other',
] as const;
export type ChargebackReason = (typeof CHARGEBACK_REASONS)[number];

/** How a refund stands with the acquirer: not heard yet, on its way to the holder, or refused. */
export const REFUND_STATES = ['processing', 'accepted', 'refused'] as const;

/** Why an acquirer gives nothing back to a holder. */
export const REFUND_REFUSALS = ['card_closed', 'too_late', 'already_refunded', 'not_allowed', 'other'] as const;
export type RefundRefusal = (typeof REFUND_REFUSALS)[number];

export const TERMINAL_STATES = [
  ...(['requested', 'shipped', 'active', 'inactive', 'blocked'] as const),
  ...(['in_maintenance', 'in_exchange', 'returned', 'lost_stolen'] as const),
] as const;
export type TerminalState = (typeof TERMINAL_STATES)[number];

/** What may be asked for a terminal that a shop has. */
export const TERMINAL_ASKS = ['exchange', 'paper', 'return', 'lost', 'stolen'] as const;
export type TerminalAsk = (typeof TERMINAL_ASKS)[number];

export const TERMINAL_MODELS = ['smart', 'mini', 'pinpad'] as const;
export type TerminalModel = (typeof TERMINAL_MODELS)[number];

export const LINK_STATES = ['active', 'used_up', 'expired', 'off'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** How a payment by card stands for who is asked for the card. */
export const CHECKOUT_STATES = ['open', 'paid', 'closed', 'expired'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** Most instalments that a payment link takes. */
export const MOST_LINK_INSTALMENTS = 12;

/** What came of comparing what was expected of a day with what the acquirer paid. */
export const DAY_MATCHES = ['waiting', 'matched', 'differs'] as const;
export type DayMatch = (typeof DAY_MATCHES)[number];

/** Why the acquirer paid something else than expected. `unexplained`: it did not say. */
export const DIFFERENCE_REASONS = ['rent', 'rounding', 'court', 'fee', 'unexplained'] as const;
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number];

/** What who asks may do there. */
export const ACQUIRING_ACTS = ['join', 'refund', 'anticipate', 'automatic', 'answer', 'terminals', 'links'] as const;
export type AcquiringAct = (typeof ACQUIRING_ACTS)[number];

export const LONGEST_ANSWER = 2_000;
