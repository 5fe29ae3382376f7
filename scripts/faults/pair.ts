import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startPostgres } from '../postgres.mjs';
import { prepareStandby, REPLICATING } from '../postgres/standby.mjs';

export interface Server extends EmbeddedPostgres {
  folder: string;
}

/** One statement on a connection of its own, which gives up after `patienceMs`. */
export const ask = async <Row extends pg.QueryResultRow>(url: string, text: string, patienceMs = 10_000) => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    // one that hangs must not make us wait for its goodbye
    client.end().catch(() => undefined);
  }
};

const SETTINGS = { ...REPLICATING, max_connections: 60 };

export const startServer = async (folder: string): Promise<Server> => {
  mkdirSync(folder, { recursive: true });
  return { ...(await startPostgres({ dataFolder: folder, settings: SETTINGS })), folder };
};

const untilStreaming = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 300; tries++) {
    const rows = await ask<{ state: string }>(url, 'select state from pg_stat_replication');
    if (rows.some(row => row.state === 'streaming')) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('the standby does not follow');
};

/**
 * A standby of a running server. `isSynchronous`: from then on the server acknowledges a commit only when the standby has it, and shows it.
 */
export const followWith = async (primary: Server, folder: string, isSynchronous: boolean): Promise<Server> => {
  await prepareStandby({ primary, folder, name: path.basename(folder) });
  const standby = await startServer(folder);
  await untilStreaming(primary.url);
  if (isSynchronous) {
    await ask(primary.url, `alter system set synchronous_standby_names = '${path.basename(folder)}'`);
    await ask(primary.url, 'alter system set synchronous_commit = remote_apply');
    await ask(primary.url, 'select pg_reload_conf()');
  }
  return standby;
};
