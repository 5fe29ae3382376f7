import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Sql } from './database';

/** The migrations that a bundle was made with: `scripts/build/bank.mjs` puts their names here. */
declare const BUNDLED_MIGRATIONS: readonly string[] | undefined;

/** `NNN_name.sql` */
const MIGRATION_NAME = /^\d{3,}_.+\.sql$/;

/** The names of the migrations that this version of the bank needs; from the sources where it is not bundled. */
export const listNeededMigrations = (): readonly string[] => {
  if (typeof BUNDLED_MIGRATIONS !== 'undefined' && BUNDLED_MIGRATIONS) return BUNDLED_MIGRATIONS;
  return readdirSync(path.join(import.meta.dirname, 'migrations')).filter(name => MIGRATION_NAME.test(name));
};

const NO_SUCH_TABLE = '42P01';

/** Those of `needed` that the database has not seen. A database that was never migrated lacks them all; one that is newer lacks none. */
export const listMissingMigrations = async (sql: Sql, needed = listNeededMigrations()): Promise<readonly string[]> => {
  try {
    const { rows } = await sql.query<{ name: string }>(
      'select n.name from unnest($1::text[]) n (name) where not exists (select from schema_migration m where m.name = n.name) order by n.name',
      [needed],
    );
    return rows.map(row => row.name);
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_SUCH_TABLE) return [...needed].sort();
    throw error;
  }
};
