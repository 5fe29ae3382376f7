import { exitWith, Fault } from './fault.mjs';
import { readSettings } from './start/settings.mjs';

/* `npm run migrate`: brings the database at DATABASE_URL to this version's schema, from the sources. Images do the same with `run.mjs migrate`. */
try {
  const settings = readSettings();
  if (!settings.DATABASE_URL)
    throw new Fault('DATABASE_URL is not set; the embedded database is migrated by npm start itself');
  process.env.DATABASE_URL = settings.DATABASE_URL;
  process.env.MIGRATIONS_FOLDER ??= new URL('../bank/storage/migrations', import.meta.url).pathname;
  await import('../bank/migrate.ts');
} catch (error) {
  exitWith(error);
}
