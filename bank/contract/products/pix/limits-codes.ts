import type { Statuses } from '../../declared-codes';

export const errors = {
  limit_above_maximum: 422,
  trusted_payee_exists: 422,
  trusted_payees_full: 422,
} as const satisfies Statuses;
