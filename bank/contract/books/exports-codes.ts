import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  export_too_large: 422,
} as const satisfies Statuses;

export const notices = {
  export_ready: { topic: 'files', email: false },
  export_failed: { topic: 'files', email: false },
} as const satisfies Notices;
