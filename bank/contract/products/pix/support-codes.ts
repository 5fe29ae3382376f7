import type { Notices, Statuses } from '../../declared-codes';

export const errors = {
  pix_disputed: 409,
  pix_already_disputed: 409,
  pix_dispute_ended: 409,
  pix_dispute_answered: 409,
  pix_dispute_late: 422,
  pix_not_disputable: 422,
} as const satisfies Statuses;

export const notices = {
  pix_dispute: { topic: 'pix', email: true },
} as const satisfies Notices;
