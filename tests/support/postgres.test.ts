import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './postgres';

const ask = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

describe('a test database', () => {
  let mine: TestDatabase;
  let other: TestDatabase;

  beforeAll(async () => {
    mine = await createTestDatabase();
    other = await createTestDatabase();
    // the first to ask starts the server
  }, 60_000);

  afterAll(async () => {
    await mine.drop();
    await other.drop();
  });

  test('is migrated, and what one file writes no other file sees', async () => {
    await ask(mine.url, 'create table note (words text)');
    const tables = `select table_name from information_schema.tables where table_name in ('note', 'schema_migration')`;
    expect(await ask(mine.url, tables)).toHaveLength(2);
    expect(await ask(other.url, tables)).toEqual([{ table_name: 'schema_migration' }]);
  });
});
