import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  loan_details_missing: 409,
  loan_consent_missing: 409,
  loan_draft_stale: 409,
  loan_amount_invalid: 422,
  loan_term_invalid: 422,
  loan_day_invalid: 422,
  loan_guarantee_refused: 422,
  loan_payout_invalid: 422,
  loan_search_open: 409,
  loan_offer_ended: 409,
  loan_proposal_open: 409,
  loan_proposal_state: 409,
  loan_documents_missing: 409,
  loan_document_changed: 409,
  loan_return_over: 409,
} as const satisfies Statuses;

export const notices = {
  loan_offers: { topic: 'loans', email: true },
  loan_proposal: { topic: 'loans', email: true },
} as const satisfies Notices;
