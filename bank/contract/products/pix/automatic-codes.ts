import type { Notices, Statuses } from '../../declared-codes';

export const errors = {
  recurrence_ended: 409,
  recurrence_waiting: 409,
  recurrence_charge_closed: 409,
  recurrence_maximum_invalid: 422,
  recurrence_own: 422,
  recurrence_pay_first: 409,
} as const satisfies Statuses;

export const notices = {
  pix_recurrence: { topic: 'pix', email: true },
} as const satisfies Notices;
