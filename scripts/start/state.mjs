import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault.mjs';
import { isRoot, ROOT_HOME } from '../postgres/account.mjs';
import { letPass, makeFolder } from '../postgres/folders.mjs';
import { lockFolder } from '../postgres/lock.mjs';
import { PROJECT } from './settings.mjs';

/** Root's PostgreSQL runs as another user, who may not be able to enter the project: its data lives in the system's place. */
export const defaultFolder = () =>
  isRoot()
    ? `${ROOT_HOME}/${createHash('sha256').update(PROJECT).digest('hex').slice(0, 12)}`
    : path.join(PROJECT, '.data');

const writePrivately = (file, value) => {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
};

const makeFolders = folder => {
  try {
    // PostgreSQL's own folder lies inside and its user must pass through; the files here are 0600
    makeFolder(folder, isRoot());
    // an earlier version closed it to that user
    if (isRoot() && folder.startsWith(`${ROOT_HOME}/`)) letPass(ROOT_HOME);
    mkdirSync(path.join(folder, 'logs'), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Fault(`cannot use the data folder ${folder} (${error.code}); choose another with BALCAO_DATA`);
  }
};

const lockState = folder =>
  lockFolder(folder).catch(error => {
    const file = path.join(folder, 'running.json');
    if (!(error instanceof Fault) || !existsSync(file)) throw error;
    const { url, pid } = JSON.parse(readFileSync(file, 'utf8'));
    throw new Fault(
      `the data folder ${folder} is in use by another start: ${url}, process ${pid}; stop that one first`,
    );
  });

/** Made once and kept: codes, sessions and cookies of an earlier start stay valid. */
const readSecrets = folder => {
  const file = path.join(folder, 'secrets.json');
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const fresh = () => randomBytes(32).toString('base64url');
  const names = ['BANK_SECRET', 'GATEWAY_KEY', 'CARD_FRAME_KEY', 'CARD_NETWORK_KEY', 'DATABASE_PASSWORD'];
  const made = Object.fromEntries(names.map(name => [name, fresh()]));
  const secrets = { ...made, ...known };
  if (Object.keys(secrets).some(name => !known[name])) writePrivately(file, secrets);
  return secrets;
};

/**
 * Opens the data folder for this start alone: `{ folder, logFolder, secrets, announce(facts), close() }`.
 * `announce` leaves the addresses in `running.json` for other tools until `close`.
 * Throws Fault when another start holds it or it cannot be written.
 */
export const openState = async wanted => {
  const folder = wanted ?? defaultFolder();
  makeFolders(folder);
  const unlock = await lockState(folder);
  const running = path.join(folder, 'running.json');
  rmSync(running, { force: true });
  return {
    folder,
    logFolder: path.join(folder, 'logs'),
    secrets: readSecrets(folder),
    announce: facts => writePrivately(running, facts),
    async close() {
      rmSync(running, { force: true });
      await unlock();
    },
  };
};
