import { grantServing, migrate } from './storage';

/**
 * Brings the database at DATABASE_URL to the schema of the files in MIGRATIONS_FOLDER, gives SERVING_ROLE (if set) what serving needs of it, and tells
 * what it did, a line each.
 */
const run = async (): Promise<void> => {
  const { DATABASE_URL: databaseUrl, MIGRATIONS_FOLDER: folder, SERVING_ROLE: servingRole } = process.env;
  if (!databaseUrl) throw new Error('DATABASE_URL must be set');
  if (!/^postgres(ql)?:\/\/[^/]/.test(databaseUrl) || !URL.canParse(databaseUrl))
    throw new Error('DATABASE_URL must be an address like postgres://…');
  if (!folder) throw new Error('MIGRATIONS_FOLDER must be set');
  const startedAt = performance.now();
  const applied = await migrate(databaseUrl, folder);
  for (const name of applied) process.stdout.write(`applied ${name}\n`);
  if (servingRole) await grantServing(databaseUrl, { name: servingRole });
  const ms = Math.round(performance.now() - startedAt);
  process.stdout.write(
    applied.length > 0 ? `the schema is current, after ${ms} ms\n` : 'the schema was current already\n',
  );
};

await run().catch((error: Error & { code?: string; address?: string }) => {
  const words = error.message || error.address || 'unknown error';
  process.stderr.write(
    `cannot migrate: ${error.code && !words.includes(error.code) ? `${error.code} ` : ''}${words}\n`,
  );
  process.exitCode = 1;
});
