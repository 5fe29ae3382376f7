import type { Statuses } from '../../declared-codes';

export const errors = {
  webhook_missing: 409,
} as const satisfies Statuses;
