import type { Statuses } from '../../declared-codes';

export const errors = {
  payee_account_mismatch: 422,
  payee_account_unavailable: 422,
} as const satisfies Statuses;
