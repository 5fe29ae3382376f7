import { chmodSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault.mjs';
import { serverAccount } from './account.mjs';
import { takeBaseBackup } from './base-backup.mjs';
import { giveTree } from './recovery.mjs';

/** What a primary needs for others to follow it. */
export const REPLICATING = { max_wal_senders: 4, wal_keep_size: '512MB', wal_level: 'replica' };

/**
 * Makes in `folder` a copy of the running cluster `primary` (`{ url, folder }`) that follows it under the name `name` as soon as `startPostgres`
 * starts it. Its password is that of the primary. Throws Fault when the folder is taken.
 */
export const prepareStandby = async ({ primary, folder, name }) => {
  if (existsSync(path.join(folder, 'pg'))) throw new Fault(`${folder} has a database already`);
  const account = serverAccount();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined) chmodSync(folder, 0o711);
  const draft = path.join(folder, 'pg.copied');
  const data = path.join(primary.folder, 'pg');
  await takeBaseBackup({ url: primary.url, data, into: draft, label: name, waitForArchive: false });
  const { hostname, port, username, password } = new URL(primary.url);
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`;
  // embedded servers have passwords of hexadecimal digits: nothing to quote
  const lines = [`primary_conninfo = '${conninfo}'`, "recovery_target_timeline = 'latest'"];
  writeFileSync(path.join(draft, 'postgresql.auto.conf'), `${lines.join('\n')}\n`, { mode: 0o600 });
  writeFileSync(path.join(draft, 'standby.signal'), '', { mode: 0o600 });
  giveTree(draft, account);
  const access = JSON.stringify({ password: decodeURIComponent(password) });
  writeFileSync(path.join(folder, 'postgres.json'), access, { mode: 0o600 });
  renameSync(draft, path.join(folder, 'pg'));
};
