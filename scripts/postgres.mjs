import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requireReachable, serverAccount } from './postgres/account.mjs';
import { archiveSettings } from './postgres/archive.mjs';
import { chooseBinariesHome, prepareBinaries } from './postgres/binaries.mjs';
import { clearLeftover, DATABASE, prepareCluster, SUPERUSER } from './postgres/cluster.mjs';
import { requireUnfenced } from './postgres/fence.mjs';
import { makeFolder } from './postgres/folders.mjs';
import { lockFolder } from './postgres/lock.mjs';
import { runServer } from './postgres/server.mjs';
import { findFreePort } from './start/ports.mjs';

const readAccess = async folder => {
  const file = path.join(folder, 'postgres.json');
  const known = await readFile(file, 'utf8').then(JSON.parse, () => ({}));
  const access = { password: known.password ?? randomBytes(24).toString('hex'), port: await findFreePort(known.port) };
  if (access.password !== known.password || access.port !== known.port) {
    await writeFile(`${file}.draft`, JSON.stringify(access), { mode: 0o600 });
    await rename(`${file}.draft`, file);
  }
  return access;
};

/**
 * Starts the embedded PostgreSQL on `dataFolder` (made when absent) and resolves when it accepts connections.
 * It listens on the loopback address only, behind a random password kept in `postgres.json` (0600) of that folder.
 *
 * Throws Fault when another start uses the folder, when the platform has no binaries, when the server does not come up.
 *
 * @param {{ dataFolder: string, settings?: Record<string, string | number>, log?: (line: string) => void, binariesFolder?: string, backupFolder?: string }} options
 *   `settings` are lines of postgresql.conf, e.g. `{ max_connections: 200, fsync: 'off' }`. The server hands its log to `<backupFolder>/wal`.
 * @returns {Promise<{ url: string, binFolder: string, pid: number, exited: Promise<number | null>, stop(): Promise<void> }>}
 */
export const startPostgres = async ({ dataFolder, settings: wanted = {}, log, binariesFolder, backupFolder }) => {
  const account = serverAccount();
  const folder = path.resolve(dataFolder);
  makeFolder(folder, account.uid !== undefined);
  requireReachable(folder, account);
  requireUnfenced(folder);
  const unlock = await lockFolder(folder);
  try {
    const binFolder = await prepareBinaries(binariesFolder ?? chooseBinariesHome(folder, account), account);
    const { password, port } = await readAccess(folder);
    const isDurable = wanted.fsync !== 'off';
    const data = await prepareCluster({ folder, binFolder, account, password, isDurable });
    await clearLeftover(data);
    const settings = { ...(backupFolder ? archiveSettings(backupFolder, data) : {}), ...wanted };
    const server = await runServer({ binFolder, data, port, account, settings, log });
    return {
      url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`,
      binFolder,
      pid: server.pid,
      exited: server.exited,
      async stop() {
        await server.stop();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
};
