import path from 'node:path';
import pg from 'pg';
import { findEmbeddedUrl, readFacts } from '../postgres/embedded-url.mjs';
import { Fault } from '../fault.mjs';
import { readSettings } from '../start/settings.mjs';
import { defaultFolder } from '../start/state.mjs';

const connect = async url => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'balcao-doctor',
    connectionTimeoutMillis: 3_000,
    statement_timeout: 6_000,
  });
  client.on('error', () => undefined);
  const startedAt = performance.now();
  await client.connect();
  // looks only, whoever's database it is
  await client.query('set default_transaction_read_only = on');
  return { client, ms: Math.round(performance.now() - startedAt) };
};

/**
 * What the checks look at: `{ settings?, fault?, environment, folder, running?, databaseUrl?, isEmbedded, getDatabase(), close() }`.
 * `fault` says why the settings cannot be read. The database is opened once, by whoever asks first.
 */
export const openContext = () => {
  let settings = { PORT: 3000, HOST: '127.0.0.1', NEXT_PUBLIC_VARIANT: 'default', environment: process.env };
  let fault;
  try {
    settings = readSettings();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    fault = error;
  }
  const folder = settings.BALCAO_DATA ?? defaultFolder();
  const databaseUrl = settings.DATABASE_URL ?? settings.environment.DATABASE_URL ?? findEmbeddedUrl(folder);
  let database;
  return {
    settings,
    fault,
    folder,
    environment: settings.environment,
    running: readFacts(path.join(folder, 'running.json')),
    databaseUrl,
    isEmbedded: !settings.DATABASE_URL && !settings.environment.DATABASE_URL,
    getDatabase() {
      database ??= connect(databaseUrl);
      return database;
    },
    async close() {
      await (await database?.catch(() => undefined))?.client.end().catch(() => undefined);
    },
  };
};
