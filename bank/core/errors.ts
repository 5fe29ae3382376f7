import { ERROR_STATUS, type ErrorCode } from '../contract/errors';

/**
 * The only exception that modules throw on purpose. `bank/http` turns it into problem+json; anything else becomes `internal`.
 * `params` are facts the customer's words need; `violations` name fields; `detail` is English, for developers, and never holds personal data.
 */
export class BankError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly info: {
      detail?: string;
      params?: Record<string, string | number>;
      violations?: { field: string; rule: string }[];
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(info.detail ?? code);
    this.name = 'BankError';
    this.status = ERROR_STATUS[code];
  }
}
