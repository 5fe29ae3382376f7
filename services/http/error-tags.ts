import { ApiError } from './api-error';

/**
 * What an event of a failed call is found by: `{ error_code: 'upstream_unavailable', status: 503, request_id: 'req_…' }`;
 * nothing for other errors. The words of an ApiError are the customer's and name no cause.
 */
export const errorTagsOf = (error: unknown): Record<string, string | number> =>
  error instanceof ApiError
    ? { error_code: error.code, status: error.status, ...(error.requestId ? { request_id: error.requestId } : {}) }
    : {};
