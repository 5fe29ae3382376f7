import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  deposit_amount_invalid: 422,
  deposit_due_date_invalid: 422,
  deposit_ended: 409,
  deposit_being_paid: 409,
  deposit_registry_unavailable: 503,
  deposit_not_registered: 409,
} as const satisfies Statuses;

export const notices = {
  deposit_received: { topic: 'deposit', email: false },
} as const satisfies Notices;
