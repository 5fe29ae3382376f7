import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault.mjs';
import { walFolderOf } from '../postgres/archive.mjs';

/*
 * A folder of backups: `base-20261121T030000Z/` (pg/ and backup.json) for each backup, `wal/` with the log since the oldest of them, `files/` with
 * what customers handed in.
 */

const NAME = /^base-\d{8}T\d{6}Z$/;

/** `base-20261121T030000Z` */
export const nameOf = moment => `base-${moment.toISOString().replace(/[-:]|\.\d{3}/g, '')}`;

/** The finished backups of a folder, oldest first: `{ name, folder, startedAt: Date, finishedAt: Date, startWal }`. */
export const listBackups = backupFolder => {
  if (!existsSync(backupFolder)) return [];
  return readdirSync(backupFolder)
    .filter(name => NAME.test(name) && existsSync(path.join(backupFolder, name, 'backup.json')))
    .sort()
    .map(name => {
      const folder = path.join(backupFolder, name);
      const facts = JSON.parse(readFileSync(path.join(folder, 'backup.json'), 'utf8'));
      return {
        ...facts,
        name,
        folder,
        startedAt: new Date(facts.startedAt),
        finishedAt: new Date(facts.finishedAt),
      };
    });
};

/** The backup to begin with for a restore to the moment `to`: the newest that was finished by then. Throws Fault when there is none. */
export const chooseBackup = (backups, to) => {
  const fitting = backups.filter(({ finishedAt }) => !to || finishedAt <= to);
  const newest = fitting.at(-1);
  if (newest) return newest;
  if (backups.length === 0) throw new Fault('there is no backup in this folder');
  throw new Fault(
    `the oldest backup was finished at ${backups[0].finishedAt.toISOString()}: nothing before can be restored`,
  );
};

/** Removes all backups but the newest `keep`, and the log that only those needed. Returns their names. */
export const prune = (backupFolder, keep) => {
  const backups = listBackups(backupFolder);
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true });
  // a backup that was not finished is of no use
  const finished = new Set(backups.map(({ name }) => name));
  for (const name of readdirSync(backupFolder)) {
    if (NAME.test(name) && !finished.has(name)) rmSync(path.join(backupFolder, name), { recursive: true, force: true });
  }
  const first = backups.at(old.length)?.startWal;
  const wal = walFolderOf(backupFolder);
  for (const name of existsSync(wal) ? readdirSync(wal) : []) {
    // names of the log: timeline, then place; histories of timelines are small and stay
    if (/^[0-9A-F]{24}/.test(name) && first && name.slice(8, 24) < first.slice(8, 24)) rmSync(path.join(wal, name));
  }
  return old.map(({ name }) => name);
};

/**
 * Copies the customers' files that are not there yet: they never change. Those that are gone from the product go here too once no backup is older,
 * so that erased means erased.
 */
export const mirrorFiles = (from, into, oldestBackup) => {
  if (!existsSync(from)) return;
  mkdirSync(into, { recursive: true, mode: 0o700 });
  cpSync(from, into, { recursive: true, force: false, preserveTimestamps: true });
  for (const name of readdirSync(into, { recursive: true })) {
    const file = path.join(into, name);
    if (existsSync(path.join(from, name)) || !existsSync(file)) continue;
    const stat = statSync(file);
    if (stat.isFile() && stat.mtime < oldestBackup) rmSync(file);
  }
};
