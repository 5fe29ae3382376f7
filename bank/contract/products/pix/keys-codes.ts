import type { Notices, Statuses } from '../../declared-codes';

export const errors = {
  pix_key_taken: 409,
  pix_key_elsewhere: 409,
  pix_key_claimed: 409,
  pix_claim_ended: 409,
  pix_key_unverified: 422,
  pix_key_no_sms: 422,
  pix_keys_full: 422,
} as const satisfies Statuses;

export const notices = {
  pix_key: { topic: 'pix', email: true },
} as const satisfies Notices;
