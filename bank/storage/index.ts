export { findAuditBreak, readAuditHead, recordAudit } from './audit';
export { type Database, isClosedForWrites, isSilence, type OnQuery, openDatabase, type Sql } from './database';
export { oncePerProof, withIdempotency } from './idempotency';
export { type Listener, startListening } from './listener';
export { migrate } from './migrate';
export {
  type Counted,
  clearAttempts,
  type DelayRule,
  forgiveRateLimit,
  forgiveRateLimits,
  hitRateLimit,
  hitRateLimits,
  type RateRule,
} from './rate-limit';
export { STORAGE_RETENTION } from './retention';
export { listMissingMigrations, listNeededMigrations } from './schema';
export { asRole, grantServing } from './serving-role';
