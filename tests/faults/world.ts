import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createLedger } from '../../bank/ledger';
import { type Database, migrate, openDatabase } from '../../bank/storage';
import { findPort } from '../../bench/support/pix-bank';
import { openPayers } from '../../bench/support/pix-load';
import { getLastBuild } from '../../scripts/build/output.mjs';
import type { Door, Payer } from './load';
import { createPart, type Part } from './parts';
import { type DurableServer, openServer } from './server';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../bank/storage/migrations');
const SECRET = 'a secret of the faults, longer than thirty-two characters';

/** The product as one of each process, on a PostgreSQL of its own, with companies that can pay. */
export interface World {
  server: DurableServer;
  database: Database;
  parts: Record<'bank' | 'worker' | 'web', Part>;
  doors: Record<'bank' | 'web', Door>;
  payers: Payer[];
  close(): Promise<void>;
}

/** Starts the last build; `npm run build` first. */
export const openWorld = async (companies: number): Promise<World> => {
  const { folder } = getLastBuild(process.env.NEXT_PUBLIC_VARIANT || 'default');
  const filesFolder = mkdtempSync(path.join(os.tmpdir(), 'balcao-faults-files-'));
  const server = await openServer();
  await migrate(server.url(), MIGRATIONS);
  const database = openDatabase(server.url(), { poolSize: 4, applicationName: 'faults' });
  const ledger = createLedger({ databaseUrl: server.url() });
  const payers = await openPayers(database, ledger, 0, companies);
  await ledger.close();

  const [bank, worker, web] = [await findPort(), await findPort(), await findPort()];
  const shared = { GATEWAY_KEY: SECRET, PUBLIC_URL: `http://localhost:${web}`, LOG_LEVEL: 'error' };
  const ofBank = {
    ...shared,
    DATABASE_URL: server.url(),
    BANK_SECRET: SECRET,
    BANK_PORT: String(bank),
    FILES_FOLDER: filesFolder,
    RAILS: 'sandbox',
    WORKER_METRICS_PORT: String(worker),
    // clients that pay as fast as they can are no persons
    SESSION_CALLS_PER_MINUTE: '100000',
  };
  const ofWeb = { ...shared, BANK_API_URL: `http://127.0.0.1:${bank}`, HOST: '127.0.0.1', PORT: String(web) };
  const at = (port: number, place: string) => `http://127.0.0.1:${port}${place}`;
  const parts = {
    bank: createPart('bank', { folder, ready: at(bank, '/ready'), environment: ofBank }),
    worker: createPart('worker', { folder, ready: at(worker, '/ready'), environment: ofBank }),
    web: createPart('web', { folder, ready: at(web, '/api/ready'), environment: ofWeb }),
  };
  const close = async () => {
    await Promise.all(Object.values(parts).map(part => part.stop()));
    await database.close();
    await server.remove();
    rmSync(filesFolder, { recursive: true, force: true });
  };
  try {
    await Promise.all(Object.values(parts).map(part => part.start()));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    server,
    database,
    parts,
    payers,
    doors: { bank: { kind: 'bank', port: bank }, web: { kind: 'web', port: web } },
    close,
  };
};
