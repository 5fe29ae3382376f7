import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readHeadsOf } from './backup/heads.mjs';
import { listBackups, mirrorFiles, nameOf, prune } from './backup/store.mjs';
import { exitWith, Fault } from './fault.mjs';
import { hasArchive } from './postgres/archive.mjs';
import { takeBaseBackup } from './postgres/base-backup.mjs';
import { DATABASE, SUPERUSER } from './postgres/cluster.mjs';
import { readSettings } from './start/settings.mjs';
import { defaultFolder } from './start/state.mjs';

/*
 * `npm run backup`: a base backup of the embedded database while it works, and of the customers' files, in BACKUP_FOLDER; `-- --keep 7` is how many
 * stay. Between two of them the server hands over its log by itself. docs/operations/backup.md
 */

const seconds = (from, to) => ((to - from) / 1000).toFixed(1);

const readAccess = dataFolder => {
  const file = path.join(dataFolder, 'postgres/postgres.json');
  if (!existsSync(path.join(dataFolder, 'running.json')))
    throw new Fault(
      `nothing runs on the data folder ${dataFolder}: start the product, a backup is made while it works`,
    );
  return JSON.parse(readFileSync(file, 'utf8'));
};

const backUp = async () => {
  const { values } = parseArgs({ options: { keep: { type: 'string', default: '7' } } });
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1) throw new Fault('--keep must be a number of backups, 1 at least');
  const settings = readSettings();
  if (settings.DATABASE_URL)
    throw new Fault('DATABASE_URL is set: back that server up by its own means; docs/operations/backup.md');
  const backupFolder = settings.BACKUP_FOLDER;
  if (!backupFolder) throw new Fault('BACKUP_FOLDER must be set, for this command and for the start');
  if (!hasArchive(backupFolder))
    throw new Fault(`the server hands no log to ${backupFolder}: start the product with BACKUP_FOLDER set`);
  const dataFolder = settings.BALCAO_DATA ?? defaultFolder();
  const { password, port } = readAccess(dataFolder);

  const startedAt = new Date();
  const name = nameOf(startedAt);
  const folder = path.join(backupFolder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
  // what the chains end with now, kept where whoever writes in the database cannot reach
  const heads = await readHeadsOf(url);
  const taken = await takeBaseBackup({
    url,
    data: path.join(dataFolder, 'postgres/pg'),
    into: path.join(folder, 'pg'),
    label: name,
  });
  const oldest = listBackups(backupFolder)[0]?.startedAt ?? startedAt;
  mirrorFiles(
    settings.environment.FILES_FOLDER || path.join(dataFolder, 'files'),
    path.join(backupFolder, 'files'),
    oldest,
  );
  const finishedAt = new Date();
  // the last step: a backup without it does not count
  const draft = path.join(folder, 'backup.json.draft');
  writeFileSync(draft, `${JSON.stringify({ startedAt, finishedAt, heads, ...taken }, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  renameSync(draft, path.join(folder, 'backup.json'));
  const removed = prune(backupFolder, keep);
  console.log(`${folder}: ${taken.files} files in ${seconds(startedAt, finishedAt)} s`);
  if (removed.length > 0) console.log(`removed ${removed.join(', ')}`);
};

await backUp().catch(exitWith);
