import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error';
import { errorTagsOf } from './error-tags';
import { scrubEvent } from '@/services/telemetry/scrub-event';

describe('the event of a failed call', () => {
  it('has code, status and request id, which the scrubbing leaves', () => {
    const error = new ApiError({ status: 503, code: 'upstream_unavailable', requestId: 'req_12345678', message: '…' });
    const tags = errorTagsOf(error);
    expect(tags).toEqual({ error_code: 'upstream_unavailable', status: 503, request_id: 'req_12345678' });
    expect(scrubEvent({ tags }).tags).toEqual(tags);
  });

  it('has none of an error that is no call', () => {
    expect(errorTagsOf(new TypeError('x is not a function'))).toEqual({});
  });
});
