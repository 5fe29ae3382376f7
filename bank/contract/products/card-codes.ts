import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  card_ended: 409,
  card_state: 409,
  card_blocked_by_bank: 409,
  card_holder_invalid: 422,
  card_day_invalid: 422,
  card_hours_invalid: 422,
  card_limit_above_ceiling: 422,
  card_options_wider: 409,
  card_above_person: 422,
  card_needs_approval: 409,
  card_challenge_over: 409,
  card_name_invalid: 422,
  card_under_way: 409,
  card_reason_invalid: 422,
  card_address_needed: 422,
  card_last4_wrong: 422,
  card_pin_refused: 422,
  card_dispute_state: 409,
  card_dispute_late: 422,
  card_dispute_amount: 422,
  card_receipt_state: 409,
} as const satisfies Statuses;

export const notices = {
  card_created: { topic: 'card', email: true },
  card_state: { topic: 'card', email: true },
  card_delivery: { topic: 'card', email: true },
  card_pin: { topic: 'card', email: true },
  card_revealed: { topic: 'card', email: true },
  card_purchase: { topic: 'card', email: false },
  card_declined: { topic: 'card', email: false },
  card_challenge: { topic: 'card', email: true },
  card_dispute: { topic: 'card', email: true },
  card_receipt: { topic: 'card', email: true },
  card_short: { topic: 'card', email: true },
} as const satisfies Notices;
