import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';

export interface BenchServer {
  version: string;
  /** Process id of the server's head, for its processor time; 0 when it runs elsewhere. */
  postmaster: number;
  /** Makes a database anew and answers its address. */
  createDatabase(name: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Both contenders run on this: what TPC-B of scale 32 needs to be in memory, and no checkpoint within a round. */
const SETTINGS = { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '30min', max_connections: 100 };

const parentOf = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.includes('(postgres)') ? Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) : 0;
};

/** The embedded PostgreSQL in a folder of its own, or the server at `url`, whose settings stay as they are. */
export const openBenchServer = async (url: string | undefined): Promise<BenchServer> => {
  const folder = url ? undefined : await mkdtemp(path.join(os.tmpdir(), 'balcao-bench-'));
  const server = folder ? await startPostgres({ dataFolder: folder, settings: SETTINGS }) : undefined;
  const base = url ?? server?.url ?? '';
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  const { rows } = await client.query<{ version: string; pid: number }>(
    `select current_setting('server_version') as version, pg_backend_pid() as pid`,
  );
  const dropDatabase = async (name: string): Promise<void> => {
    await client.query(`drop database if exists ${name} with (force)`);
  };
  return {
    version: rows[0]?.version ?? '',
    postmaster: await parentOf(rows[0]?.pid ?? 0),
    dropDatabase,
    async createDatabase(name) {
      await dropDatabase(name);
      await client.query(`create database ${name}`);
      const address = new URL(base);
      address.pathname = name;
      return address.href;
    },
    async stop() {
      await client.end();
      await server?.stop();
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
};
