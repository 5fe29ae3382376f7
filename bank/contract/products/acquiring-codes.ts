import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  acquiring_not_joined: 409,
  acquiring_rates_outdated: 409,
  acquirer_away: 503,
  sale_refund_amount: 422,
  sale_refund_late: 409,
  sale_not_refundable: 409,
  anticipation_nothing: 422,
  anticipation_minimum: 422,
  anticipation_more_than_free: 422,
  anticipation_quote_expired: 409,
  anticipation_quote_used: 409,
  anticipation_changed: 409,
  anticipation_final: 409,
  chargeback_answered: 409,
  chargeback_late: 409,
  chargeback_evidence_missing: 422,
  terminal_state: 409,
  payment_link_invalid: 422,
  payment_link_closed: 409,
  payment_link_key_missing: 409,
} as const satisfies Statuses;

export const notices = {
  chargeback_received: { topic: 'acquiring', email: true },
  chargeback_due: { topic: 'acquiring', email: true },
  chargeback_decided: { topic: 'acquiring', email: false },
  anticipation_paid: { topic: 'acquiring', email: false },
  sale_refund_refused: { topic: 'acquiring', email: true },
  acquiring_short: { topic: 'acquiring', email: true },
} as const satisfies Notices;
