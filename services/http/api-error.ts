import type { ErrorCode } from '@/bank/contract/errors';

/**
 * The bank's codes plus what only a browser can find out: no answer came, and nothing was at stake; or a call that moves money
 * never left it.
 */
export type ApiErrorCode = ErrorCode | 'connection_lost' | 'not_sent';

/** Facts the words of a code need: `{ tries_left: 3 }`, `{ available_cents: 1200 }`. */
export type ErrorParams = Readonly<Record<string, string | number>>;

export interface Violation {
  field: string;
  rule: string;
}

interface ApiErrorFields {
  /** HTTP status; 0 when no answer arrived. */
  status: number;
  code: ApiErrorCode;
  /** Id that ties the logs of browser, gateway and bank together; empty when no answer arrived. */
  requestId?: string;
  params?: ErrorParams;
  violations?: readonly Violation[];
  /** Words for the customer, pt-BR, from `messages.ts`. */
  message: string;
  /** The same without the sentence about money, for acts that move none; absent: there is no such sentence. */
  plain?: string;
}

/** A call that failed. `message` is ready to be shown; branch on `code`, never on `message`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly requestId: string;
  readonly params: ErrorParams;
  readonly violations: readonly Violation[];
  readonly plain: string;

  constructor(fields: ApiErrorFields) {
    super(fields.message);
    this.name = 'ApiError';
    this.status = fields.status;
    this.code = fields.code;
    this.requestId = fields.requestId ?? '';
    this.params = fields.params ?? {};
    this.violations = fields.violations ?? [];
    this.plain = fields.plain ?? fields.message;
  }
}

/** Narrows a caught value: `if (isApiError(error, 'insufficient_funds')) …`. */
export const isApiError = (error: unknown, code?: ApiErrorCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);
