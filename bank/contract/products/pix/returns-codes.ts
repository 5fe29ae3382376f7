import type { Statuses } from '../../declared-codes';

export const errors = {
  pix_return_late: 422,
  pix_return_too_much: 422,
} as const satisfies Statuses;
