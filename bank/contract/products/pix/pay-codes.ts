import type { Notices, Statuses } from '../../declared-codes';

export const errors = {
  br_code_invalid: 422,
  br_code_crc_mismatch: 422,
  br_code_not_pix: 422,
  br_code_recurrence: 422,
  br_code_expired: 422,
  br_code_paid: 422,
  br_code_untrusted: 422,
  pix_charge_changed: 422,
  pix_key_invalid: 422,
  pix_key_ambiguous: 422,
  pix_key_not_found: 422,
  pix_key_restricted: 422,
  pix_same_account: 422,
  pix_lookup_expired: 422,
  pix_lookup_used: 422,
  pix_amount_fixed: 422,
  payee_institution_unavailable: 422,
} as const satisfies Statuses;

export const notices = {
  pix_received: { topic: 'pix', email: false },
  pix_completed: { topic: 'pix', email: false },
  pix_failed: { topic: 'pix', email: true },
  pix_returned: { topic: 'pix', email: true },
} as const satisfies Notices;
