import type { Statuses } from '../declared-codes';

export const errors = {
  account_inactive: 409,
  account_closing: 409,
  account_closed: 409,
} as const satisfies Statuses;
