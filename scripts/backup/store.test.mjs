import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseBackup, listBackups, mirrorFiles, nameOf, prune } from './store.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'balcao-backups-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const make = (day, startWal) => {
  const startedAt = new Date(Date.UTC(2026, 10, day, 3));
  const name = nameOf(startedAt);
  mkdirSync(path.join(folder, name));
  const facts = { startedAt, finishedAt: new Date(startedAt.getTime() + 60_000), startWal };
  writeFileSync(path.join(folder, name, 'backup.json'), JSON.stringify(facts));
  return name;
};

describe('the folder of backups', () => {
  test('gives for a moment the newest backup that was whole by then', () => {
    const [first, second] = [make(20, 'a'), make(21, 'b')];
    mkdirSync(path.join(folder, 'base-20261122T030000Z'));
    const backups = listBackups(folder);
    expect(backups.map(({ name }) => name)).toEqual([first, second]);
    expect(chooseBackup(backups).name).toBe(second);
    expect(chooseBackup(backups, new Date('2026-11-21T03:00:30Z')).name).toBe(first);
    expect(chooseBackup(backups, new Date('2026-11-21T03:01:00Z')).name).toBe(second);
    expect(() => chooseBackup(backups, new Date('2026-11-20T03:00:30Z'))).toThrow(
      'the oldest backup was finished at 2026-11-20T03:01:00.000Z: nothing before can be restored',
    );
    expect(() => chooseBackup([])).toThrow('there is no backup in this folder');
  });

  test('keeps the newest, with the log since the oldest of them, on whatever timeline', () => {
    const first = make(20, '000000010000000000000003');
    make(21, '000000010000000000000007');
    make(22, '000000020000000000000009');
    mkdirSync(path.join(folder, 'base-20261119T030000Z'));
    mkdirSync(path.join(folder, 'wal'));
    const log = [
      '000000010000000000000006.gz',
      '000000010000000000000007.gz',
      '000000020000000000000009.gz',
      '00000002.history.gz',
    ];
    for (const name of log) writeFileSync(path.join(folder, 'wal', name), '');
    expect(prune(folder, 2)).toEqual([first]);
    expect(readdirSync(path.join(folder, 'wal')).sort()).toEqual([...log.slice(1)].sort());
    expect(readdirSync(folder).sort()).toEqual(['base-20261121T030000Z', 'base-20261122T030000Z', 'wal']);
  });

  test('lets go of a customer’s file that was erased, once no backup is from before', () => {
    const [from, into] = [path.join(folder, 'of-customers'), path.join(folder, 'files')];
    mkdirSync(path.join(from, 'ab'), { recursive: true });
    for (const name of ['ab/kept', 'ab/erased']) writeFileSync(path.join(from, name), name);
    const then = new Date('2026-11-20T12:00:00Z');
    utimesSync(path.join(from, 'ab/erased'), then, then);
    mirrorFiles(from, into, new Date('2026-11-19T03:00:00Z'));
    rmSync(path.join(from, 'ab/erased'));
    mirrorFiles(from, into, new Date('2026-11-20T03:00:00Z'));
    expect(existsSync(path.join(into, 'ab/erased'))).toBe(true);
    mirrorFiles(from, into, new Date('2026-11-21T03:00:00Z'));
    expect(readdirSync(path.join(into, 'ab'))).toEqual(['kept']);
  });
});
