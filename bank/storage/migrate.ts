import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** Any 64-bit number does, as long as every version of the bank agrees on it. */
const MIGRATION_LOCK = 727_001;

/**
 * Applies the `NNN_name.sql` files of `folder` that the database has not seen, each in a transaction, forward only.
 * Two starts at once do not race: an advisory lock lets one work while the other waits. Returns the names applied.
 */
export const migrate = async (connectionString: string, folder: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const seen = new Set(
      (await client.query<{ name: string }>('select name from schema_migration')).rows.map(row => row.name),
    );
    const pending = (await readdir(folder)).filter(name => /^\d{3}_.+\.sql$/.test(name) && !seen.has(name)).sort();
    for (const name of pending) {
      const statements = await readFile(path.join(folder, name), 'utf8');
      await client.query('begin');
      await client.query(statements);
      await client.query('insert into schema_migration (name) values ($1)', [name]);
      await client.query('commit');
    }
    return pending;
  } finally {
    await client.end();
  }
};
