import type { Statuses } from '../declared-codes';

export const errors = {
  invalid_grant: 400,
  open_finance_other_company: 403,
  open_finance_other_person: 403,
  open_finance_ended: 409,
  open_finance_refused: 422,
} as const satisfies Statuses;
