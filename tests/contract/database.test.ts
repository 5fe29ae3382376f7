import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../bank/storage';
import { createTestDatabase } from '../support/postgres';

let server: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;

beforeAll(async () => {
  server = await createTestDatabase();
  database = openDatabase(server.url, { poolSize: 3, applicationName: 'database-test' });
});

afterAll(async () => {
  await database.close();
  await server.drop();
});

describe('a connection that PostgreSQL ends', () => {
  it('fails the transaction it carried and nothing else: the process lives and the next one succeeds', async () => {
    // an unheard error event of the client would end this process, which vitest reports as a failure of the run
    const lost = database.transaction(async sql => {
      const { rows } = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
      await database.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await sql.query('select 1');
    });
    // which of the two the driver says depends on when the goodbye of the server arrives
    await expect(lost).rejects.toThrow(/terminat|connection error/);
    const { rows } = await database.transaction(sql => sql.query<{ one: number }>('select 1 as one'));
    expect(rows).toEqual([{ one: 1 }]);
  });
});
