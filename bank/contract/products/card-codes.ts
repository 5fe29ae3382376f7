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
} as const satisfies Statuses;

export const notices = {
  card_created: { topic: 'card', email: true },
  card_state: { topic: 'card', email: true },
  card_revealed: { topic: 'card', email: true },
  card_purchase: { topic: 'card', email: false },
  card_declined: { topic: 'card', email: false },
  card_challenge: { topic: 'card', email: true },
  card_short: { topic: 'card', email: true },
} as const satisfies Notices;
