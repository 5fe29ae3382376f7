import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { grantServing, migrate } from '../../bank/storage';
import { type EmbeddedPostgres, startPostgres } from '../../scripts/postgres.mjs';
import { onMaintenanceConnection, SERVING_ROLE, TEMPLATE } from './postgres';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../bank/storage/migrations');

declare module 'vitest' {
  interface ProvidedContext {
    postgresBroker: string;
  }
}

interface Broker {
  address: string;
  close(): Promise<void>;
}

const startServer = async (dataFolder: string): Promise<EmbeddedPostgres> => {
  // the data lives as long as the run: nothing to make durable, unless a suite is about durability and brings its own
  const settings = { max_connections: 200, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const server = await startPostgres({ dataFolder, settings: { ...settings, shared_buffers: '128MB' } });
  try {
    await onMaintenanceConnection(server.url, client => client.query(`create database ${TEMPLATE}`));
    const template = new URL(server.url);
    template.pathname = TEMPLATE;
    await migrate(template.href, MIGRATIONS);
    await grantServing(template.href, SERVING_ROLE);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
};

/** The server starts when the first test asks, so that a run without a database pays nothing for it. */
export const openBroker = async (): Promise<Broker> => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'balcao-test-'));
  let server: Promise<EmbeddedPostgres> | undefined;
  const listener = createServer((_request, response) => {
    server ??= startServer(dataFolder);
    server.then(
      ({ url }) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    async close() {
      listener.close();
      listener.closeAllConnections();
      await (await server?.catch(() => undefined))?.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
};

// every vitest project loads this file on its own: they meet on the global object to share one server
const shared = globalThis as typeof globalThis & { balcaoBroker?: { broker: Promise<Broker>; users: number } };

/** vitest globalSetup: one PostgreSQL server per run, whatever the number of projects. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  shared.balcaoBroker ??= { broker: openBroker(), users: 0 };
  const entry = shared.balcaoBroker;
  entry.users += 1;
  project.provide('postgresBroker', (await entry.broker).address);
  return async () => {
    entry.users -= 1;
    if (entry.users > 0) return;
    shared.balcaoBroker = undefined;
    await (await entry.broker).close();
  };
};
