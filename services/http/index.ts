export { createIdempotencyKey } from './idempotency-key';
export { type RequestOptions, request, requestOwn } from './request';
export { type SessionExpiredState, sessionExpired } from './session-expired';
