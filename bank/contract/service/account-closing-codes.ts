import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  account_closing_blocked: 409,
  closing_destination_invalid: 422,
} as const satisfies Statuses;

export const notices = {
  account: { topic: 'security', email: true },
} as const satisfies Notices;
