import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  tax_schedule_ended: 409,
} as const satisfies Statuses;

export const notices = {
  tax_completed: { topic: 'boleto', email: false },
  tax_failed: { topic: 'boleto', email: true },
} as const satisfies Notices;
