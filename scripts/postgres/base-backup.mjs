import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, readlink, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** What a backup must not or need not hold, as in PostgreSQL's documentation of base backups. */
const WITHOUT_CONTENT = new Set(
  'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
);
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label|tablespace_map|standby\.signal|recovery\.signal)$/;

const copySafely = async (from, to) => {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const file = await open(to, 'r+');
  await file.sync();
  await file.close();
};

const gone = error => {
  // a table that was dropped meanwhile: the log knows
  if (error.code !== 'ENOENT') throw error;
  return 0;
};

/** Copies a cluster's folder while its server works. Returns the number of files. */
const copyCluster = async (from, to, depth = 0) => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  let files = 0;
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (entry.isDirectory()) {
      const isEmptied = depth === 0 && WITHOUT_CONTENT.has(entry.name);
      if (isEmptied) await mkdir(target, { mode: 0o700 });
      else files += await copyCluster(source, target, depth + 1).catch(gone);
    } else if (entry.isFile()) files += await copySafely(source, target).then(() => 1, gone);
  }
  return files;
};

/**
 * Copies the cluster of a running server from its folder `data` to `into`, so that it can be recovered from with the log since then. Its archive
 * must be on unless `waitForArchive` is false. Resolves with `{ startWal: '000000010000000000000007', stopLsn: '0/7000158', files: 1234, bytes }`.
 */
export const takeBaseBackup = async ({ url, data, into, label, waitForArchive = true }) => {
  // the backup lasts as long as its session
  const client = new pg.Client({ connectionString: url, application_name: 'balcao-backup' });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_session_timeout = 0; set lock_timeout = 0');
    const started = await client.query('select pg_walfile_name(pg_backup_start($1, true)) as wal', [label]);
    const files = await copyCluster(data, into);
    const { rows } = await client.query('select lsn::text, labelfile, spcmapfile from pg_backup_stop($1)', [
      waitForArchive,
    ]);
    const [{ lsn, labelfile, spcmapfile }] = rows;
    await writeFile(path.join(into, 'backup_label'), labelfile, { mode: 0o600, flush: true });
    if (spcmapfile.trim()) await writeFile(path.join(into, 'tablespace_map'), spcmapfile, { mode: 0o600, flush: true });
    await mkdir(path.join(into, 'pg_wal/archive_status'), { recursive: true, mode: 0o700 });
    await chmod(into, 0o700);
    return { startWal: started.rows[0].wal, stopLsn: lsn, files };
  } finally {
    await client.end();
  }
};
