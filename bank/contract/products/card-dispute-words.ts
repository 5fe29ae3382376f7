/** Closed sets of contests of purchases without their shapes: pages read them too. */

interface DisputeRule {
  /** Days from the purchase in which the brands take it. */
  days: number;
  /** Days from the purchase before which the brands take none: until then the shop may still mend it. */
  waitDays: number;
  /** It is not sent before something shows it. */
  needsFiles: boolean;
  /** Somebody else has the card or its number: it ends. */
  endsCard: boolean;
}

const SHOWN = { days: 120, waitDays: 0, needsFiles: true, endsCard: false };
const FRAUD = { days: 120, waitDays: 0, needsFiles: false, endsCard: true };

/** Why a purchase is contested. Source of the days: rules of the brands; the shortest of them. */
export const DISPUTE_REASONS = {
  fraud_card_absent: FRAUD,
  fraud_card_present: FRAUD,
  duplicate: { ...SHOWN, days: 90 },
  paid_by_other_means: { ...SHOWN, days: 90 },
  wrong_amount: { ...SHOWN, days: 90 },
  not_received: { ...SHOWN, waitDays: 15, needsFiles: false },
  cancelled_recurring: SHOWN,
  not_as_described: { ...SHOWN, waitDays: 15 },
  credit_not_processed: { ...SHOWN, waitDays: 15 },
  atm_cash_short: { ...SHOWN, days: 90, needsFiles: false },
} as const satisfies Record<string, DisputeRule>;
export type DisputeReason = keyof typeof DISPUTE_REASONS;

export const DISPUTE_REASON_IDS = Object.keys(DISPUTE_REASONS) as [DisputeReason, ...DisputeReason[]];

export const DISPUTE_STATES = [
  'waiting_documents',
  'sent',
  'with_network',
  'merchant_answered',
  'won',
  'lost',
  'borne',
  'withdrawn',
  'expired',
  'refunded',
] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const DISPUTE_FILES = 5;
/** Days in which files come that a contest cannot do without, and in which what the shop said is answered. */
export const DISPUTE_DOCUMENT_DAYS = 10;
export const DISPUTE_EVIDENCE_DAYS = 10;
/** What a contest waits for. */
export const DISPUTE_WAITS = ['documents', 'filing', 'evidence'] as const;
export const SHORTEST_DISPUTE_STORY = 10;
export const LONGEST_DISPUTE_STORY = 1_000;

/** Whether it is still being decided. */
export const isOpenDispute = (state: DisputeState): boolean =>
  !['won', 'lost', 'borne', 'withdrawn', 'expired', 'refunded'].includes(state);
