import type { Notices, Statuses } from '../../declared-codes';

export const errors = {
  schedule_ended: 409,
  schedule_day_invalid: 422,
  schedule_not_possible: 422,
} as const satisfies Statuses;

export const notices = {
  pix_schedule: { topic: 'pix', email: true },
} as const satisfies Notices;
