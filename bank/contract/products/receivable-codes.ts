import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  receivable_agreement_missing: 409,
  receivable_amount_invalid: 422,
  receivable_due_date_invalid: 422,
  receivable_terms_invalid: 422,
  receivable_protest_invalid: 422,
  receivable_email_missing: 422,
  receivable_ended: 409,
  receivable_being_paid: 409,
  receivable_not_changeable: 409,
  receivable_not_protestable: 409,
  receivable_not_registered: 409,
  receivable_registry_unavailable: 503,
} as const satisfies Statuses;

export const notices = {
  receivable_paid: { topic: 'boleto', email: false },
  receivable_returned: { topic: 'boleto', email: false },
} as const satisfies Notices;
