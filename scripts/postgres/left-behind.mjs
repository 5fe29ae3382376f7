import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

const workingFolderOf = pid => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
};

const isPostgres = pid => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
};

/**
 * Ends the backends of a server whose head was killed alone: those who wait for a lock of a process that is gone wait for ever, and no server starts
 * beside them. Nothing is lost by it: what was not committed is undone by the recovery that follows. The caller holds the folder's lock and knows that
 * no head lives. Only where the system tells of processes under /proc; elsewhere they are waited for.
 */
export const endLeftBehind = (data, signal) => {
  if (process.platform !== 'linux') return;
  const folder = realpathSync(data);
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name) || !isPostgres(name) || workingFolderOf(name) !== folder) continue;
    try {
      process.kill(Number(name), signal);
    } catch {
      // it ended meanwhile
    }
  }
};
