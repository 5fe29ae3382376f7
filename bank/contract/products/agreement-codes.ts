import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  agreement_open: 409,
  agreement_ended: 409,
  agreement_terms_changed: 409,
} as const satisfies Statuses;

export const notices = {
  agreement_decided: { topic: 'files', email: true },
  agreement_changed: { topic: 'files', email: true },
} as const satisfies Notices;
