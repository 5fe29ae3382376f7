import { STATUS_CODES } from 'node:http';
import type { Problem } from '../contract/primitives';
import { BankError } from '../core/errors';
import { isClosedForWrites, isSilence } from '../storage';

/** Database conditions that pass by themselves: a statement or a lock took too long, all connections were busy. */
const BUSY = new Set(['57014', '55P03', '53300', '40001', '40P01']);

/** The database went away while we talked to it. */
const isConnectionLoss = (error: Error & { code?: unknown }): boolean =>
  isSilence(error) ||
  /^(08|57P)/.test(String(error.code)) ||
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'].includes(String(error.code)) ||
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  );

/**
 * Any exception as a BankError. `commits` tells whether the call moves money: losing the database then leaves the outcome unknown,
 * which is never the same as failed; the caller asks again with the same key.
 */
export const toBankError = (error: unknown, commits: boolean): BankError => {
  if (error instanceof BankError) return error;
  if (!(error instanceof Error)) return new BankError('internal');
  const code = String((error as { code?: unknown }).code);
  if (isClosedForWrites(error)) return new BankError('read_only', { retryAfterSeconds: 60 });
  if (BUSY.has(code)) return new BankError('overloaded', { retryAfterSeconds: 1 });
  if (isConnectionLoss(error)) {
    return commits ? new BankError('outcome_unknown') : new BankError('upstream_unavailable', { retryAfterSeconds: 1 });
  }
  return new BankError('internal');
};

/** An error as RFC 9457 problem+json. */
export const toProblemResponse = (error: BankError, requestId: string): Response => {
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    code: error.code,
    detail: error.info.detail,
    request_id: requestId,
    violations: error.info.violations,
    params: error.info.params,
  };
  const headers = new Headers({ 'content-type': 'application/problem+json' });
  if (error.status === 401) headers.set('www-authenticate', 'Bearer');
  if (error.info.retryAfterSeconds !== undefined) headers.set('retry-after', String(error.info.retryAfterSeconds));
  return new Response(JSON.stringify(problem), { status: error.status, headers });
};
