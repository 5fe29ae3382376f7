import type { Notices } from '../declared-codes';

export const notices = {
  privacy: { topic: 'files', email: true },
} as const satisfies Notices;
