import type { Statuses } from '../declared-codes';

export const errors = {
  file_refused: 422,
  files_full: 422,
} as const satisfies Statuses;
