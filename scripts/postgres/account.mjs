import { execFileSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault.mjs';
import { findExisting } from './folders.mjs';

/** Where root's data and the binaries of the server lie: a project may be in a folder that only root can enter. */
export const ROOT_HOME = '/var/lib/balcao';

export const isRoot = () => process.getuid?.() === 0;

const idOf = flag => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim());

/**
 * The account the server runs under: `{}` (our own) for an ordinary user, `nobody` for root, because PostgreSQL refuses uid 0.
 * Shape: `{ uid: 65534, gid: 65534 }`, ready to spread into spawn options.
 */
export const serverAccount = () => {
  if (!isRoot()) return {};
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    throw new Fault('PostgreSQL refuses to run as root and there is no user "nobody" to run it as; set DATABASE_URL');
  }
};

/** Hands `file` to the server's account; nothing to do when that is our own. */
export const giveToServer = (file, account) => {
  if (account.uid !== undefined) chownSync(file, account.uid, account.gid);
};

/** Throws when the server's account cannot walk into `folder` (a root-only folder above it); what is missing will be made passable. */
export const requireReachable = (folder, account) => {
  if (account.uid === undefined) return;
  for (let step = findExisting(folder); ; step = path.dirname(step)) {
    const { mode, uid, gid } = statSync(step);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) {
      throw new Fault(
        `PostgreSQL runs as "nobody" here and cannot enter ${step}; choose another folder with BALCAO_DATA`,
      );
    }
    if (step === path.dirname(step)) return;
  }
};
