/** Closed sets of cards without their shapes: pages read them too. */

/** `temporary` until the end of a day; `single_use` ends with its first purchase; `merchant_locked` stays with the first shop it pays. */
export const CARD_USES = ['standard', 'single_use', 'merchant_locked', 'temporary'] as const;
export type CardUse = (typeof CARD_USES)[number];

export const CARD_STATUSES = [
  'requested',
  'in_production',
  'shipped',
  'delivered',
  'active',
  'blocked',
  'cancelled',
  'expired',
] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

/** Who blocked a card: only the same or somebody above takes it back. */
export const CARD_BLOCKERS = ['holder', 'company', 'access', 'pin', 'undelivered', 'bank'] as const;
export type CardBlocker = (typeof CARD_BLOCKERS)[number];

/** Why a card ended. */
export const CARD_ENDS = [
  'lost',
  'stolen',
  'not_needed',
  'damaged',
  'not_delivered',
  'unrecognized_purchase',
  'replaced',
  'used_once',
  'day_over',
  'access_ended',
  'returned',
] as const;
export type CardEnd = (typeof CARD_ENDS)[number];

/** What somebody may do with a card now: buttons are drawn from it. */
export const CARD_ACTS = [
  'block',
  'unblock',
  'report',
  'cancel',
  'edit',
  'set_controls',
  'set_limits',
  'reveal',
  'activate',
  'set_pin',
  'replace',
  'redirect',
] as const;
export type CardAct = (typeof CARD_ACTS)[number];

export const CARD_ALIAS_LENGTH = 24;
export const CARD_COST_CENTER_LENGTH = 40;
/** The longest that a temporary card may live. */
export const CARD_TEMPORARY_DAYS = 365;
