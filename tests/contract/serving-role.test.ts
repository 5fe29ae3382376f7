import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { grantServing } from '../../bank/storage';
import { createTestDatabase, type TestDatabase } from '../support/postgres';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.servingUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const DENIED = { code: '42501' };

describe('who serves customers', () => {
  it.each([
    'update ledger.transaction set posted_at = now()',
    'delete from ledger.transaction',
    'update ledger.entry set amount = amount + 1',
    'delete from ledger.entry',
    'delete from ledger.account',
    'delete from ledger.hold',
    'delete from ledger.halt',
    'delete from ledger.block',
    'update audit_event set kind = kind',
    'delete from audit_event',
    'truncate audit_event',
    'truncate job',
    'drop table job',
    'alter table job add column x int',
    'alter table ledger.entry disable trigger append_only',
    'create table mine (a int)',
    'create schema mine',
    'create role mine',
    "insert into schema_migration (name) values ('999_mine.sql')",
    'create or replace function ledger.fold(words text) returns text language sql as $$ select words $$',
    'set session_replication_role = replica',
    "copy job to program 'true'",
    "select pg_read_file('/etc/passwd')",
  ])('may not %s', async statement => {
    await expect(client.query(statement)).rejects.toMatchObject(DENIED);
  });

  it('may write the labels of entries anew, and nothing else of them', async () => {
    await expect(client.query("update ledger.entry set search = '' where false")).resolves.toMatchObject({
      rowCount: 0,
    });
  });

  it('is the same after it was granted again, and is never made without a password', async () => {
    await grantServing(database.url, { name: 'balcao_bank' });
    await expect(client.query('delete from audit_event')).rejects.toMatchObject(DENIED);
    await expect(grantServing(database.url, { name: 'nobody_made_me' })).rejects.toThrow('there is no role');
  });
});
