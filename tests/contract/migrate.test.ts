import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../bank/storage';
import { createTestDatabase, onMaintenanceConnection, type TestDatabase } from '../support/postgres';

let database: TestDatabase;
let url: string;
let folder: string;

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

const ask = (text: string) => onMaintenanceConnection(url, async client => (await client.query(text)).rows);

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'balcao-migrations-'));
  // an empty database beside the migrated one
  url = database.url.replace(/[^/]+$/, name => `${name}_bare`);
  await onMaintenanceConnection(database.url, client =>
    client.query(`create database ${new URL(url).pathname.slice(1)}`),
  );
  await write('001_first.sql', 'create table first (id int);\n');
  await write('002_second.sql', 'create table second (id int);\n');
});

afterAll(async () => {
  await onMaintenanceConnection(database.url, client =>
    client.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`),
  );
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('migrating a database', () => {
  it('applies each file once, however many start at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => migrate(url, folder)));
    expect(all.flat().sort()).toEqual(['001_first.sql', '002_second.sql']);
    expect(await ask('select name from schema_migration order by name')).toEqual([
      { name: '001_first.sql' },
      { name: '002_second.sql' },
    ]);
  });

  it('refuses a file that was edited after it was applied, and changes nothing', async () => {
    await write('002_second.sql', 'create table second (id bigint);\n');
    await write('003_third.sql', 'create table third (id int);\n');
    await expect(migrate(url, folder)).rejects.toThrow(
      /^002_second\.sql was edited after it was applied on \d{4}-\d\d-\d\d \(\w{8}… then, \w{8}… now\): put it back as it was, and write a new migration for the change$/,
    );
    expect(await ask("select to_regclass('third') as third")).toEqual([{ third: null }]);
    // the line breaks of another system are no edit
    await write('002_second.sql', 'create table second (id int);\r\n');
    expect(await migrate(url, folder)).toEqual(['003_third.sql']);
  });

  it('takes what a database of before has no checksum of as it is now', async () => {
    await ask('alter table schema_migration drop column checksum');
    expect(await migrate(url, folder)).toEqual([]);
    expect(await ask('select count(*)::int as unknown from schema_migration where checksum is null')).toEqual([
      { unknown: 0 },
    ]);
  });

  it('names the file that fails, keeps what came before it, and goes on from there', async () => {
    await write('004_fourth.sql', 'create table fourth (id int);');
    await write('005_fifth.sql', 'create table fifth (id int); select nonsense;');
    await expect(migrate(url, folder)).rejects.toThrow('005_fifth.sql: column "nonsense" does not exist');
    expect(await ask("select to_regclass('fourth')::text as fourth, to_regclass('fifth') as fifth")).toEqual([
      { fourth: 'fourth', fifth: null },
    ]);
    await write('005_fifth.sql', 'create table fifth (id int);');
    expect(await migrate(url, folder)).toEqual(['005_fifth.sql']);
  });

  it('lets a customer who uses the table go first, and those who come meanwhile', async () => {
    await write('006_sixth.sql', 'alter table first add column name text;');
    const customer = new pg.Client({ connectionString: url });
    await customer.connect();
    try {
      await customer.query('begin; select * from first');
      const migrating = migrate(url, folder);
      await expect
        .poll(
          () => ask("select count(*)::int as waiting from pg_locks where not granted and relation = 'first'::regclass"),
          { timeout: 5_000 },
        )
        .toEqual([{ waiting: 1 }]);
      // behind the waiting change, but not for longer than its patience
      await ask("set lock_timeout = '4s'; select * from first");
      await customer.query('commit');
      expect(await migrating).toEqual(['006_sixth.sql']);
    } finally {
      await customer.end();
    }
  });

  it('runs a statement that no transaction may hold', async () => {
    await write(
      '007_seventh.sql',
      '-- by itself\ncreate index concurrently if not exists first_name on first (name);\n',
    );
    expect(await migrate(url, folder)).toEqual(['007_seventh.sql']);
    expect(await ask("select indisvalid from pg_index where indexrelid = 'first_name'::regclass")).toEqual([
      { indisvalid: true },
    ]);
  });

  it('is not stopped by those that wait for it, though it waits for every snapshot', async () => {
    await write('008_eighth.sql', 'select pg_sleep(1);\n');
    await write(
      '009_ninth.sql',
      '-- by itself\ncreate index concurrently if not exists first_again on first (name);\n',
    );
    const all = await Promise.all(Array.from({ length: 3 }, () => migrate(url, folder)));
    expect(all.map(names => names.length).sort()).toEqual([0, 0, 2]);
  });

  it('goes by numbers, of three digits and of four', async () => {
    await write('1000_column.sql', 'alter table thousandth add column note text;\n');
    await write('999_table.sql', 'create table thousandth (id int);\n');
    expect(await migrate(url, folder)).toEqual(['999_table.sql', '1000_column.sql']);
  });
});
