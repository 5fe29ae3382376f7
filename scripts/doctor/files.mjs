import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../start/settings.mjs';
import { broken, odd, skipped, sound } from './report.mjs';

const GIB = 1024 ** 3;
const DAY_MS = 24 * 60 * 60 * 1000;

export const checkBrand = {
  name: 'brand',
  run({ settings: { NEXT_PUBLIC_VARIANT: name } }) {
    if (
      /^[a-z0-9-]+$/.test(name) &&
      name !== 'fallback' &&
      existsSync(path.join(PROJECT, 'variants', name, 'index.ts'))
    ) {
      return sound(`"${name}"`);
    }
    return odd(
      `there is no brand "${name}": Balcão's look with few features is built`,
      'set NEXT_PUBLIC_VARIANT to a folder of variants/',
    );
  },
};

const freeBytes = folder => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const checkDisk = folder => {
  const free = freeBytes(folder);
  const words = `${(free / GIB).toFixed(1)} GiB are free for ${folder}`;
  if (free < GIB / 4) return broken(words, 'make room: PostgreSQL stops taking writes when its disk is full');
  return free < 2 * GIB ? odd(words, 'make room before it is full') : sound(words);
};

const checkSecrets = folder => {
  const file = path.join(folder, 'secrets.json');
  if (!existsSync(file) || (statSync(file).mode & 0o077) === 0) return [];
  return [broken(`${file} can be read by others`, `chmod 600 ${file}`)];
};

export const checkDataFolder = {
  name: 'data folder',
  run({ folder }) {
    if (!existsSync(folder)) return skipped(`${folder} is made by the first start`);
    try {
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch {
      return broken(
        `${folder} cannot be written`,
        'give it to the user who runs the start, or choose another with BALCAO_DATA',
      );
    }
    return [checkDisk(folder), ...checkSecrets(folder)];
  },
};

/** The log goes there all the time, and is no backup by itself. */
const NO_BACKUP = new Set(['wal', 'files']);

const newestOf = folder =>
  readdirSync(folder)
    .filter(name => !NO_BACKUP.has(name))
    .map(name => statSync(path.join(folder, name)).mtimeMs)
    .reduce((newest, at) => Math.max(newest, at), 0);

export const checkBackups = {
  name: 'backups',
  run({ environment: { BACKUP_FOLDER: folder }, isEmbedded }) {
    if (!folder) {
      const mend = 'set BACKUP_FOLDER to where your backups are kept, and they are looked after here';
      return isEmbedded
        ? skipped('BACKUP_FOLDER is not set: a demo keeps none')
        : odd('BACKUP_FOLDER is not set', mend);
    }
    if (!existsSync(folder)) return broken(`${folder} is not there`, 'make a backup, or correct BACKUP_FOLDER');
    const newest = newestOf(folder);
    if (newest === 0) return broken(`${folder} has no backup`, 'make one now: npm run backup');
    const hours = Math.round((Date.now() - newest) / 3_600_000);
    if (Date.now() - newest > 26 * 3_600_000) {
      const words = `the newest backup is ${Math.round((Date.now() - newest) / DAY_MS)} days old`;
      return broken(words, 'find out why the job that makes them stopped, and make one now');
    }
    return sound(`the newest backup is ${hours} h old`);
  },
};
