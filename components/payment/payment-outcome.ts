import { ApiError } from '@/services/http/api-error';
import type { FlowProblem } from './payment';

/** What was refused, in the words the screen shows. */
export function toProblem(error: unknown, fallback: string): FlowProblem {
  if (!(error instanceof ApiError)) return { code: 'internal', message: fallback, requestId: null };
  return { code: error.code, message: error.message, requestId: error.requestId || null };
}
