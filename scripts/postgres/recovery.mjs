import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { Fault } from '../fault.mjs';
import { restoreCommand } from './archive.mjs';
import { requireReachable, serverAccount } from './account.mjs';
import { chooseBinariesHome, prepareBinaries } from './binaries.mjs';
import { DATABASE, SUPERUSER } from './cluster.mjs';
import { makeFolder } from './folders.mjs';
import { runServer } from './server.mjs';

/** Hands a folder with all that is in it to the server's account. */
export const giveTree = (folder, account) => {
  if (account.uid === undefined) return;
  lchownSync(folder, account.uid, account.gid);
  for (const name of readdirSync(folder, { recursive: true }))
    lchownSync(path.join(folder, name), account.uid, account.gid);
};

/** A door for us alone, while nobody else may come in: a socket in a closed folder, without a password. */
const openDoor = account => {
  const folder = path.join(os.tmpdir(), `balcao-door-${randomBytes(6).toString('hex')}`);
  mkdirSync(folder, { mode: 0o700 });
  const hba = path.join(folder, 'hba');
  writeFileSync(hba, 'local all all trust\n', { mode: 0o600 });
  giveTree(folder, account);
  return {
    settings: { listen_addresses: '', unix_socket_directories: folder, hba_file: hba },
    connect: async port => {
      const client = new pg.Client({ host: folder, port, user: SUPERUSER, database: DATABASE });
      await client.connect();
      return client;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};

const recoverySettings = (walFolder, to) => ({
  restore_command: restoreCommand(walFolder),
  recovery_target_timeline: 'latest',
  // nobody is let in before the end, and so the sizes of the server of before do not matter
  hot_standby: 'off',
  ...(to ? { recovery_target_time: to.toISOString().replace('Z', '+00'), recovery_target_action: 'promote' } : {}),
});

/**
 * Makes the cluster `<folder>/pg` from a base backup and the log since then, up to the moment `to` (without it: all that was archived), and gives
 * it a new password in `<folder>/postgres.json`. The folder is then one that a start can use. `inspect(client)` looks at it before anybody else.
 * Throws Fault when the folder is taken, when the log does not reach `to`, or with what the server said.
 */
export const recoverCluster = async ({ base, walFolder, folder, to, inspect, log }) => {
  const account = serverAccount();
  const data = path.join(folder, 'pg');
  if (existsSync(data))
    throw new Fault(`${data} is there already: a restore makes a new folder, and touches none of before`);
  makeFolder(folder, account.uid !== undefined);
  // the server's account must pass through; what lies in the folders stays closed to it
  if (account.uid !== undefined) {
    for (const step of [path.dirname(folder), folder])
      if (statSync(step).uid === 0 && step !== '/') chmodSync(step, statSync(step).mode | 0o011);
    requireReachable(folder, account);
  }
  const draft = path.join(folder, 'pg.restored');
  rmSync(draft, { recursive: true, force: true });
  cpSync(base, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o700);
  // the settings of this recovery are given at the start; those of a replica of before must not come back
  writeFileSync(path.join(draft, 'postgresql.auto.conf'), '', { mode: 0o600 });
  writeFileSync(path.join(draft, 'recovery.signal'), '', { mode: 0o600 });
  giveTree(draft, account);

  const binFolder = await prepareBinaries(chooseBinariesHome(folder, account), account);
  const door = openDoor(account);
  const port = 5432;
  const settings = { ...door.settings, ...recoverySettings(walFolder, to), archive_mode: 'off' };
  const last = [];
  const hear = line => {
    last.push(line);
    log?.(line);
  };
  const server = await runServer({ binFolder, data: draft, port, account, settings, log: hear }).catch(error => {
    door.close();
    const isShort = last.some(line => line.includes('recovery ended before configured recovery target was reached'));
    throw isShort ? new Fault(`the log that was archived does not reach ${to.toISOString()}`) : error;
  });
  const password = randomBytes(24).toString('hex');
  try {
    const client = await door.connect(port);
    await client.query(`alter role ${SUPERUSER} password '${password}'`);
    await inspect?.(client);
    await client.end();
  } finally {
    await server.stop();
    door.close();
  }
  writeFileSync(path.join(folder, 'postgres.json'), JSON.stringify({ password }), { mode: 0o600 });
  renameSync(draft, data);
};
