import type { ErrorCode } from '../errors';

/** Refusals of what is due that a later try of its day may mend. */
export const SHORTAGES = ['insufficient_funds', 'limit_exceeded'] as const satisfies readonly ErrorCode[];
/** Refusals that no later try mends: one of the two accounts is at rest, closing or closed. */
export const REFUSALS = [
  'account_inactive',
  'account_closing',
  'account_closed',
  'payee_account_unavailable',
] as const satisfies readonly ErrorCode[];

export type Shortage = (typeof SHORTAGES)[number];
export type Refusal = (typeof REFUSALS)[number];

/** Why anything that was due was not paid, whatever its kind; each product has words for all of them. */
export type DueFailure = Shortage | Refusal | 'day_over';
