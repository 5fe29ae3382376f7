export { type Database, openDatabase, type Sql } from './database';
export { type IdempotentCall, withIdempotency } from './idempotency';
export { migrate } from './migrate';
