import type { Statuses } from '../declared-codes';

export const errors = {
  borrower_required: 403,
  borrower_exists: 409,
} as const satisfies Statuses;
