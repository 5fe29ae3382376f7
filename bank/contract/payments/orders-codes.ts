import type { Statuses } from '../declared-codes';

export const errors = {
  insufficient_funds: 422,
  limit_exceeded: 422,
  amount_invalid: 422,
} as const satisfies Statuses;
