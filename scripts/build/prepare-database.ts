import { migrate } from '../../bank/storage';
import { seedDemo } from '../../bank/storage/seed';

/** Brings the database up to date, fills in the demo when asked to, and tells what it did as one line of JSON. */
const prepare = async (): Promise<void> => {
  const { DATABASE_URL, MIGRATIONS_FOLDER, BANK_SECRET, WITH_DEMO } = process.env;
  if (!DATABASE_URL || !MIGRATIONS_FOLDER || !BANK_SECRET) {
    throw new Error('DATABASE_URL, MIGRATIONS_FOLDER and BANK_SECRET must be set');
  }
  const applied = await migrate(DATABASE_URL, MIGRATIONS_FOLDER);
  const demo = WITH_DEMO === '1' ? await seedDemo(DATABASE_URL, { secret: BANK_SECRET }) : undefined;
  process.stdout.write(`${JSON.stringify({ applied, demo })}\n`);
};

await prepare().catch((error: Error & { code?: string; address?: string; port?: number }) => {
  process.stderr.write(`${error.code ? `${error.code} ` : ''}${error.message || error.address || 'unknown error'}\n`);
  process.exitCode = 1;
});
