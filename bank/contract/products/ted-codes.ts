import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  ted_window_closed: 422,
  ted_quote_expired: 422,
  ted_quote_used: 422,
  ted_schedule_ended: 409,
} as const satisfies Statuses;

export const notices = {
  ted_received: { topic: 'ted', email: false },
  ted_completed: { topic: 'ted', email: false },
  ted_failed: { topic: 'ted', email: true },
  ted_returned: { topic: 'ted', email: true },
} as const satisfies Notices;
