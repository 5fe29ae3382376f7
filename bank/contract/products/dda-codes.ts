import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  dda_document_invalid: 422,
  dda_document_foreign: 422,
  dda_already_joined: 409,
  dda_term_changed: 409,
  dda_member_ended: 409,
  dda_boleto_ended: 409,
} as const satisfies Statuses;

export const notices = {
  dda_joined: { topic: 'boleto', email: false },
  dda_arrived: { topic: 'boleto', email: false },
  dda_due: { topic: 'boleto', email: true },
} as const satisfies Notices;
