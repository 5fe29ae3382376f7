import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  approval_ended: 409,
  approval_changed: 409,
  approval_own: 403,
  approval_not_yours: 403,
  approval_over_ceiling: 403,
  approval_away: 403,
  approval_not_given: 409,
  policy_needs_two_approvers: 422,
  policy_needs_second_admin: 422,
  policy_unfit: 422,
  policy_proposed: 409,
  policy_not_alone: 409,
  policy_wait_over: 409,
} as const satisfies Statuses;

export const notices = {
  approval_waiting: { topic: 'approvals', email: true },
  approval_ended: { topic: 'approvals', email: false },
} as const satisfies Notices;
