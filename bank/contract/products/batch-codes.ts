import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  batch_not_draft: 409,
  batch_ended: 409,
  batch_changed: 409,
  batch_empty: 422,
  batch_too_large: 422,
} as const satisfies Statuses;

export const notices = {
  batch_done: { topic: 'batch', email: false },
  batch_paused: { topic: 'batch', email: true },
  batch_ended: { topic: 'batch', email: true },
} as const satisfies Notices;
