import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorCode } from '@/services/http/api-error';
import { isOutcomeUnknown, pauseBefore } from './use-asking-again';

const failure = (code: ApiErrorCode) => new ApiError({ status: 0, code, message: 'Palavras.', requestId: 'req_1' });

describe('the outcome of a call that moves money', () => {
  it.each<[ApiErrorCode, boolean]>([
    ['outcome_unknown', true],
    ['connection_lost', true],
    ['idempotency_in_progress', true],
    ['internal', true],
    ['upstream_unavailable', true],
    ['not_sent', false],
    ['insufficient_funds', false],
    ['limit_exceeded', false],
    ['pix_lookup_expired', false],
    ['overloaded', false],
    ['ledger_halted', false],
    ['rate_limited', false],
  ])('%s leaves the outcome unknown: %s', (code, unknown) => {
    expect(isOutcomeUnknown(failure(code))).toBe(unknown);
  });

  it('a failure that nobody foresaw is unknown, never failed', () => {
    expect(isOutcomeUnknown(new TypeError('x'))).toBe(true);
  });

  it('asks soon at first and then every 13 s, for ever', () => {
    expect([0, 1, 5, 50].map(pauseBefore)).toEqual([1000, 2000, 13_000, 13_000]);
  });
});
