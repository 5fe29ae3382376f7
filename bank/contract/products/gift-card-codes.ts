import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  gift_card_unavailable: 422,
  gift_card_value_invalid: 422,
  gift_card_quantity_invalid: 422,
  gift_card_quote_expired: 422,
  gift_card_quote_used: 422,
  gift_card_catalogue_away: 503,
  gift_card_not_ready: 409,
  gift_card_not_yours: 403,
  gift_card_claim_refused: 409,
  gift_card_share_refused: 409,
  gift_card_share_over: 409,
  gift_card_share_digits: 422,
} as const satisfies Statuses;

export const notices = {
  gift_card_ready: { topic: 'gift_card', email: false },
  gift_card_failed: { topic: 'gift_card', email: true },
  gift_card_revealed: { topic: 'gift_card', email: true },
  gift_card_share_opened: { topic: 'gift_card', email: true },
  gift_card_refunded: { topic: 'gift_card', email: true },
  gift_card_claim_denied: { topic: 'gift_card', email: true },
} as const satisfies Notices;
