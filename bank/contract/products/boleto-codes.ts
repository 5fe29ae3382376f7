import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  boleto_unreadable: 422,
  boleto_not_registered: 422,
  boleto_registry_unavailable: 503,
  boleto_not_payable: 422,
  boleto_ordered_before: 409,
  boleto_amount_invalid: 422,
  boleto_window_closed: 422,
  boleto_quote_expired: 422,
  boleto_quote_used: 422,
  boleto_schedule_ended: 409,
} as const satisfies Statuses;

export const notices = {
  boleto_completed: { topic: 'boleto', email: false },
  boleto_failed: { topic: 'boleto', email: true },
  boleto_returned: { topic: 'boleto', email: true },
} as const satisfies Notices;
