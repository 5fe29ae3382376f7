import type { ApiErrorCode } from '@/services/http/api-error';
import { ApiError } from '@/services/http/api-error';
import type { FlowProblem } from './payment-flow';

/**
 * Answers to a payment that do not tell whether it was made. The same key asks again: the bank answers with the payment if it was,
 * and makes it, once, if it was not.
 */
const UNKNOWN: ReadonlySet<ApiErrorCode> = new Set([
  'outcome_unknown',
  'idempotency_in_progress',
  'connection_lost',
  'internal',
  'upstream_unavailable',
]);

export const isOutcomeUnknown = (error: unknown): boolean => !(error instanceof ApiError) || UNKNOWN.has(error.code);

/** What was refused, in the words the screen shows. */
export function toProblem(error: unknown, fallback: string): FlowProblem {
  if (!(error instanceof ApiError)) return { code: 'internal', message: fallback, requestId: null };
  return { code: error.code, message: error.message, requestId: error.requestId || null };
}

const PAUSES_MS = [1000, 2000, 3000, 5000, 8000, 13_000];

/** How long to wait before asking again for the nth time (from 0): soon at first, then every 13 s. */
export const pauseBefore = (attempt: number): number => PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0;
