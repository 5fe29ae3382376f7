import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  cnab_not_checked: 409,
  cnab_number_used: 409,
  cnab_agreement_ended: 409,
  cnab_empty: 409,
} as const satisfies Statuses;

export const notices = {
  cnab_returned: { topic: 'files', email: false },
} as const satisfies Notices;
