import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  transmission_name: 422,
  transmission_key_invalid: 422,
  transmission_key_known: 409,
  transmission_empty: 422,
} as const satisfies Statuses;

export const notices = {
  transmission_taken: { topic: 'files', email: false },
} as const satisfies Notices;
