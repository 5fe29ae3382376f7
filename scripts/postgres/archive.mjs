import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault.mjs';
import { giveToServer, requireReachable, serverAccount } from './account.mjs';
import { makeFolder } from './folders.mjs';

/** In a `-c` of PostgreSQL's, for its shell: no name of ours needs more than these quotes. */
const quote = folder => {
  if (/['"\\$`%\n]/.test(folder))
    throw new Fault(`${folder}: a folder for backups has none of these letters in its name: ' " \\ $ \` %`);
  return folder;
};

/** The number that a cluster got when it was made, and keeps through restores: the first eight bytes of its control file. */
const readIdentity = data => readFileSync(path.join(data, 'global/pg_control')).readBigUInt64LE(0).toString();

/** Logs of two databases have the same names: one folder is for one of them. */
const requireOwn = (backupFolder, data) => {
  const file = path.join(backupFolder, 'cluster.json');
  const mine = readIdentity(data);
  if (!existsSync(file)) {
    writeFileSync(file, `${JSON.stringify({ identity: mine })}\n`, { mode: 0o600 });
    return;
  }
  const { identity } = JSON.parse(readFileSync(file, 'utf8'));
  if (identity !== mine)
    throw new Fault(
      `BACKUP_FOLDER ${backupFolder} holds the backups of another database; choose another folder for this one`,
    );
};

/**
 * Settings of the server of the cluster `data`, which hands every finished piece of its log to `<backupFolder>/wal`, packed, a minute after its first
 * change at the latest. A piece that is there already and the same counts as handed over: a crash may come between the copy and its being
 * remembered. Makes the folders. Throws Fault when another database's backups lie there.
 */
export const archiveSettings = (backupFolder, data) => {
  const account = serverAccount();
  const folder = walFolderOf(backupFolder);
  makeFolder(backupFolder, account.uid !== undefined);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveToServer(folder, account);
  requireReachable(backupFolder, account);
  requireOwn(backupFolder, data);
  const target = `${quote(folder)}/%f.gz`;
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_timeout: 60,
    archive_command: `if [ -e "${target}" ]; then gunzip -c "${target}" | cmp -s - "%p"; else gzip -1 -c "%p" > "${target}.draft" && sync "${target}.draft" && mv "${target}.draft" "${target}"; fi`,
  };
};

/** How a server that recovers gets a piece of the log back; it ends badly, and so tells the end, when there is none. */
export const restoreCommand = folder => `[ -e "${quote(folder)}/%f.gz" ] && gunzip -c "${folder}/%f.gz" > "%p"`;

/** The folder of the log within a folder of backups. */
export const walFolderOf = backupFolder => path.join(backupFolder, 'wal');

export const hasArchive = backupFolder => existsSync(walFolderOf(backupFolder));
