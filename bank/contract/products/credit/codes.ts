import type { Notices, Statuses } from '../../declared-codes';

export const errors = {
  credit_consent_needed: 422,
  credit_no_offer: 422,
  credit_offer_expired: 422,
  credit_offer_used: 409,
  credit_amount_invalid: 422,
  credit_term_invalid: 422,
  credit_first_day_invalid: 422,
  credit_above_limit: 422,
  credit_sheet_differs: 409,
  credit_sheet_expired: 422,
  credit_sheet_used: 409,
  credit_document_changed: 409,
  credit_not_active: 409,
  credit_installments_late: 409,
  credit_installment_invalid: 422,
  credit_extra_invalid: 422,
  credit_quote_expired: 422,
  credit_quote_used: 409,
  credit_withdrawal_over: 409,
  credit_review_open: 409,
  credit_renegotiation_refused: 409,
} as const satisfies Statuses;

export const notices = {
  credit_offered: { topic: 'credit', email: true },
  credit_released: { topic: 'credit', email: true },
  credit_due_soon: { topic: 'credit', email: true },
  credit_paid: { topic: 'credit', email: false },
  credit_debit_failed: { topic: 'credit', email: true },
  credit_late: { topic: 'credit', email: true },
  credit_payment_failed: { topic: 'credit', email: true },
  credit_renegotiated: { topic: 'credit', email: true },
  credit_broken: { topic: 'credit', email: true },
  credit_settled: { topic: 'credit', email: true },
  credit_withdrawn: { topic: 'credit', email: true },
} as const satisfies Notices;
