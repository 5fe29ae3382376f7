export { createIdempotencyKey } from './idempotency-key';
export { call, hrefOf, requestOwn } from './request';
export { type SessionExpiredState, sessionExpired } from './session-expired';
