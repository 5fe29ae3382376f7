import { PROVIDERS, type ProviderId } from '../../bank/contract/providers';
import { migrate } from '../../bank/storage';
import { seedDemo } from '../../bank/storage/seed';

const isProvider = (name: string): name is ProviderId => Object.hasOwn(PROVIDERS, name);

/** Brings the database up to date, fills in the demo when asked to, and tells what it did as one line of JSON. */
const prepare = async (): Promise<void> => {
  const { DATABASE_URL: databaseUrl, MIGRATIONS_FOLDER: folder, BANK_PROVIDER: provider = '', WITH_DEMO } = process.env;
  if (!databaseUrl || !folder) throw new Error('DATABASE_URL and MIGRATIONS_FOLDER must be set');
  if (!isProvider(provider)) throw new Error(`BANK_PROVIDER must be one of ${Object.keys(PROVIDERS).join(', ')}`);
  const applied = await migrate(databaseUrl, folder);
  const demo = WITH_DEMO === '1' ? await seedDemo({ databaseUrl, provider }) : undefined;
  process.stdout.write(`${JSON.stringify({ applied, people: demo?.people ?? [] })}\n`);
};

await prepare().catch((error: Error & { code?: string; address?: string }) => {
  process.stderr.write(
    `${[error.code, error.message || error.address || 'unknown error'].filter(Boolean).join(' ')}\n`,
  );
  process.exitCode = 1;
});
