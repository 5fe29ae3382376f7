import path from 'node:path';

/** The folder of the bank's migrations. */
export const MIGRATIONS = path.resolve(import.meta.dirname, '../../bank/storage/migrations');
