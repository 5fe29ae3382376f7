import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  people_last_admin: 409,
  people_already: 409,
  people_invited: 409,
  people_absence_invalid: 422,
  people_change_waiting: 409,
  people_needs_second_admin: 409,
  people_invite_ruled: 409,
  people_invitation_used: 409,
  people_invitation_expired: 409,
  people_invitation_withdrawn: 409,
  people_invitation_unknown: 422,
  people_invitation_other_cpf: 409,
  people_invitation_sign_in: 409,
} as const satisfies Statuses;

export const notices = {
  people: { topic: 'security', email: true },
} as const satisfies Notices;
