import type { LimitKind } from '../../../contract/products/pix/limits';

/** Each limit inside a sentence. */
export const LIMIT_WORDS = {
  per_payment: 'o limite por pagamento',
  day: 'o limite do dia',
  night: 'o limite da noite',
  night_start: 'o começo da noite',
} as const satisfies Record<LimitKind, string>;
