import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** Any 64-bit number does, as long as every version of the bank agrees on it. */
const MIGRATION_LOCK = 727_001;

/** How long a start waits for another one's migrations. */
const WAIT_FOR_OTHERS_MS = 600_000;

/** A change of a table waits for it so long: what comes after it waits too, and customers are behind that. */
const WAIT_FOR_TABLE = '2s';
const TRIES = 120;
const PAUSE_MS = 250;
const LOCK_NOT_AVAILABLE = '55P03';

/** The first line of a file whose one statement may not be in a transaction: `create index concurrently if not exists …`. */
const BY_ITSELF = /^-- by itself\b/;

interface Migration {
  name: string;
  statements: string;
  checksum: string;
}

/** The same for every system's line breaks. */
const checksumOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 32);

/** By their numbers: `1000_…` comes after `999_…`. */
const inOrder = (one: string, other: string): number =>
  Number.parseInt(one, 10) - Number.parseInt(other, 10) || (one < other ? -1 : 1);

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter(name => /^\d{3,}_.+\.sql$/.test(name)).sort(inOrder);
  return Promise.all(
    names.map(async name => {
      const statements = await readFile(path.join(folder, name), 'utf8');
      return { name, statements, checksum: checksumOf(statements) };
    }),
  );
};

/**
 * Asked for again and again: who waits inside a statement holds a snapshot, which `create index concurrently` of the one that migrates waits for.
 */
const lock = async (client: pg.Client): Promise<void> => {
  for (const from = performance.now(); performance.now() - from < WAIT_FOR_OTHERS_MS; ) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK]);
    if (rows[0]?.mine) {
      await client.query(`set lock_timeout = '${WAIT_FOR_TABLE}'`);
      return;
    }
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('another process has been migrating this database for 10 minutes; see pg_stat_activity');
};

/** The record of what was applied. Its checksums came later: a database of before has none until `remember`. */
const prepareRecord = async (client: pg.Client): Promise<void> => {
  await client.query(
    'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now(), checksum text)',
  );
  const { rowCount } = await client.query(
    "select from information_schema.columns where table_schema = current_schema() and table_name = 'schema_migration' and column_name = 'checksum'",
  );
  if (rowCount === 0) await client.query('alter table schema_migration add column if not exists checksum text');
};

interface Applied {
  name: string;
  applied_at: Date;
  checksum: string | null;
}

const requireUnedited = (known: readonly Migration[], seen: ReadonlyMap<string, Applied>): void => {
  for (const { name, checksum } of known) {
    const before = seen.get(name);
    if (!before?.checksum || before.checksum === checksum) continue;
    throw new Error(
      `${name} was edited after it was applied on ${before.applied_at.toISOString().slice(0, 10)} (${before.checksum.slice(0, 8)}… then, ${checksum.slice(0, 8)}… now): put it back as it was, and write a new migration for the change`,
    );
  }
};

const remember = async (client: pg.Client, { name, checksum }: Migration): Promise<void> => {
  await client.query(
    'insert into schema_migration (name, checksum) values ($1, $2) on conflict (name) do update set checksum = excluded.checksum',
    [name, checksum],
  );
};

const applyOnce = async (client: pg.Client, migration: Migration): Promise<void> => {
  if (BY_ITSELF.test(migration.statements)) {
    await client.query(migration.statements);
    await remember(client, migration);
    return;
  }
  await client.query('begin');
  try {
    await client.query(migration.statements);
    await remember(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  for (let tries = 1; ; tries++) {
    try {
      return await applyOnce(client, migration);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      // somebody is at work on the table: they and those behind them go first
      if (code === LOCK_NOT_AVAILABLE && tries < TRIES) {
        await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
        continue;
      }
      throw Object.assign(new Error(`${migration.name}: ${message}`), { code });
    }
  }
};

/**
 * Applies the `NNN_name.sql` files of `folder` that the database has not seen, each in a transaction, forward only. A file whose first line is
 * `-- by itself` holds one statement that PostgreSQL refuses in a transaction; it must do no harm when it comes again.
 * Two starts at once do not race: an advisory lock lets one work while the other waits. Returns the names applied.
 *
 * Throws an Error of one line when a file was edited after it was applied, or names the file that failed; what came before it stays.
 */
export const migrate = async (connectionString: string, folder: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString, application_name: 'balcao-migrate' });
  await client.connect();
  try {
    await lock(client);
    await prepareRecord(client);
    const { rows } = await client.query<Applied>('select name, applied_at, checksum from schema_migration');
    const seen = new Map(rows.map(row => [row.name, row]));
    const known = await readMigrations(folder);
    requireUnedited(known, seen);
    for (const migration of known) if (seen.get(migration.name)?.checksum === null) await remember(client, migration);
    const pending = known.filter(({ name }) => !seen.has(name));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
};
