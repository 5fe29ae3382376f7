/** Closed sets of gift cards without their shapes: pages read them too. */

/** What a gift card is for, in the order in which it is shown. */
export const GIFT_CATEGORIES = [
  'games',
  'tv',
  'digital',
  'retail',
  'food',
  'mobility',
  'transport',
  'software',
] as const;
export type GiftCategory = (typeof GIFT_CATEGORIES)[number];

/** Whether a product can be bought now; one that cannot says why. */
export const GIFT_STATES = ['available', 'out_of_stock', 'maintenance'] as const;
export type GiftState = (typeof GIFT_STATES)[number];

/** Most gift cards of one purchase. */
export const MOST_GIFT_CARDS = 20;

/**
 * How one card of a purchase stands. `preparing`: paid, its code has not come; `ready`: nobody saw it; `revealed`; `claimed`: a refund or complaint
 * waits for its answer; `refunded`.
 */
export const GIFT_CODE_STATES = ['preparing', 'ready', 'revealed', 'claimed', 'refunded'] as const;
export type GiftCodeState = (typeof GIFT_CODE_STATES)[number];

/** How a link by which a code is sent stands. `over`: taken back, or too many wrong digits. */
export const GIFT_SHARE_STATES = ['waiting', 'opened', 'expired', 'over'] as const;
export type GiftShareState = (typeof GIFT_SHARE_STATES)[number];
/** How long a link waits, and how often digits may be wrong. */
export const GIFT_SHARE_DAYS = 7;
export const GIFT_SHARE_TRIES = 5;

/** Why money is asked back. `regret` is for cards that nobody saw; the others are complaints. */
export const GIFT_CLAIM_REASONS = [
  'regret',
  'not_delivered',
  'invalid',
  'used',
  'wrong_value',
  'region',
  'expired',
  'unknown_purchase',
  'other',
] as const;
export type GiftClaimReason = (typeof GIFT_CLAIM_REASONS)[number];

/** Days after the purchase on which it may be asked for. */
export const GIFT_REGRET_DAYS = 7;
/** Days after the purchase on which a complaint is taken. */
export const GIFT_COMPLAINT_DAYS = 90;
/** How long a code stays on screen. */
export const GIFT_SHOWN_SECONDS = 60;

/** Reasons that a card in this state may be claimed for. */
export const listClaimReasons = (state: GiftCodeState): GiftClaimReason[] => {
  switch (state) {
    case 'preparing':
      return ['not_delivered', 'unknown_purchase', 'other'];
    case 'ready':
      return ['regret', 'unknown_purchase', 'other'];
    case 'revealed':
      return ['invalid', 'used', 'wrong_value', 'region', 'expired', 'unknown_purchase', 'other'];
    default:
      return [];
  }
};
