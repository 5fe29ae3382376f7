export { createIdempotencyKey } from './idempotency-key';
export { request, requestOwn } from './request';
export { type SessionExpiredState, sessionExpired } from './session-expired';
