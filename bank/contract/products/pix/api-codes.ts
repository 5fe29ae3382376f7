import type { Statuses } from '../../declared-codes';

export const errors = {
  webhook_missing: 409,
  webhook_resend_too_many: 422,
} as const satisfies Statuses;
