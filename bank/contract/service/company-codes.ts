import type { Statuses } from '../declared-codes';

export const errors = {
  company_change_open: 409,
  company_change_ended: 409,
  company_papers_missing: 409,
  company_branch_invalid: 422,
} as const satisfies Statuses;
