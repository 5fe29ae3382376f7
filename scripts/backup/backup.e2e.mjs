import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walFolderOf } from '../postgres/archive.mjs';
import { takeBaseBackup } from '../postgres/base-backup.mjs';
import { recoverCluster } from '../postgres/recovery.mjs';
import { startPostgres } from '../postgres.mjs';

let folder;
let server;

const at = name => path.join(folder, name);

const ask = async (url, text, values) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'balcao-backup-'));
  // root's server is nobody and must pass through
  chmodSync(folder, 0o711);
  mkdirSync(at('backups'));
  server = await startPostgres({ dataFolder: at('live'), backupFolder: at('backups') });
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const write = async text =>
  (await ask(server.url, 'insert into said (what) values ($1) returning clock_timestamp() as at', [text]))[0].at;
const pause = () => ask(server.url, 'select pg_sleep(0.02)');

describe('backup, restore and point in time', { timeout: 60_000 }, () => {
  let before;
  let after;

  test('copies the cluster while it works, and the log goes on by itself', async () => {
    await ask(server.url, 'create table said (id serial primary key, what text)');
    await write('before the backup');
    const taken = await takeBaseBackup({
      url: server.url,
      data: at('live/pg'),
      into: at('base'),
      label: 'a test',
    });
    expect(taken.files).toBeGreaterThan(500);
    expect(existsSync(path.join(walFolderOf(at('backups')), `${taken.startWal}.gz`))).toBe(true);
    await write('after the backup');
    await pause();
    before = await write('the last good one');
    await pause();
    after = await write('the mistake');
    await ask(server.url, 'drop table said');
    // as the minute's end does
    const [{ wal }] = await ask(server.url, 'select pg_walfile_name(pg_switch_wal()) as wal');
    await expect
      .poll(() => existsSync(path.join(walFolderOf(at('backups')), `${wal}.gz`)), { timeout: 10_000 })
      .toBe(true);
  });

  const restore = (name, to) =>
    recoverCluster({ base: at('base'), walFolder: walFolderOf(at('backups')), folder: at(name), to });

  test('brings back the moment before a mistake, with every row of then and none of later', async () => {
    const moment = new Date((before.getTime() + after.getTime()) / 2);
    await restore('restored', moment);
    const restored = await startPostgres({ dataFolder: at('restored') });
    const rows = await ask(restored.url, 'select what from said order by id');
    await restored.stop();
    expect(rows.map(row => row.what)).toEqual(['before the backup', 'after the backup', 'the last good one']);
  });

  test('goes as far as the log does when no moment is given', async () => {
    await restore('latest');
    const restored = await startPostgres({ dataFolder: at('latest') });
    const rows = await ask(restored.url, "select to_regclass('said') as said");
    await restored.stop();
    expect(rows).toEqual([{ said: null }]);
  });

  test('says so when the log does not reach the moment, the folder is taken, or holds those of another database', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    await expect(restore('short', tomorrow)).rejects.toThrow(
      `the log that was archived does not reach ${tomorrow.toISOString()}`,
    );
    await expect(startPostgres({ dataFolder: at('other'), backupFolder: at('backups') })).rejects.toThrow(
      /holds the backups of another database/,
    );
    await expect(restore('restored')).rejects.toThrow(/is there already: a restore makes a new folder/);
  });
});
