import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  top_up_value_unavailable: 422,
  top_up_operator_unavailable: 422,
  top_up_distributor_unavailable: 503,
  top_up_schedule_ended: 409,
  top_up_complaint_refused: 409,
} as const satisfies Statuses;

export const notices = {
  top_up_completed: { topic: 'top_up', email: false },
  top_up_failed: { topic: 'top_up', email: true },
  top_up_reversed: { topic: 'top_up', email: true },
  top_up_delivered: { topic: 'top_up', email: true },
  top_up_unanswered: { topic: 'top_up', email: true },
} as const satisfies Notices;
