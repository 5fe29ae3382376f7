import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { asRole } from '../../bank/storage';

/** The migrated database every test database is a copy of. */
export const TEMPLATE = 'balcao_template';

/** Whom the banks of tests are to the server. */
export const SERVING_ROLE = { name: 'balcao_bank', password: 'of the tests alone' };

/** Runs `work` on a connection of its own to the server's maintenance database. */
export const onMaintenanceConnection = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export interface TestDatabase {
  /** `postgres://…/test_0a1b2c`: migrated and empty, nobody else's. */
  url: string;
  /** The same as bank and worker reach it: they own nothing there. */
  servingUrl: string;
  /** Ends what is still connected and removes the database. */
  drop(): Promise<void>;
}

/**
 * A migrated, empty database for one test file, on the real PostgreSQL of this run. Takes some 30 ms.
 *
 * @example
 * const database = await createTestDatabase();
 * afterAll(() => database.drop());
 */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const answer = await fetch(inject('postgresBroker'));
  const server = await answer.text();
  if (!answer.ok) throw new Error(`the test PostgreSQL did not start: ${server}`);

  const name = `test_${randomBytes(6).toString('hex')}`;
  await onMaintenanceConnection(server, client => client.query(`create database ${name} template ${TEMPLATE}`));
  const url = new URL(server);
  url.pathname = name;
  return {
    url: url.href,
    servingUrl: asRole(url.href, SERVING_ROLE),
    drop: async () => {
      await onMaintenanceConnection(server, client => client.query(`drop database if exists ${name} with (force)`));
    },
  };
};
