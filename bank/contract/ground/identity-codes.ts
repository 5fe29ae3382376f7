import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  invalid_credentials: 401,
  password_wrong: 422,
  passkey_refused: 422,
  last_factor: 422,
  code_invalid: 422,
  code_expired: 422,
  code_used: 422,
  code_attempts_exceeded: 422,
} as const satisfies Statuses;

export const notices = {
  security: { topic: 'security', email: true },
} as const satisfies Notices;
