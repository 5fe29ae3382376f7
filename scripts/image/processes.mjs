import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serverAccount } from '../postgres/account.mjs';

/** The user whom images run as: nobody, where we may choose. */
const account = serverAccount();

/** A folder that the processes of an image can write: what a volume is to a container. */
export const makeVolume = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'balcao-volume-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  return folder;
};

/** Writes secrets as files, as Docker and Kubernetes mount them: `{ BANK_SECRET: '…' }` gives `{ BANK_SECRET_FILE: '<folder>/BANK_SECRET' }`. */
export const writeSecrets = (folder, secrets) =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => {
      const file = path.join(folder, name);
      writeFileSync(file, `${value}\n`);
      chmodSync(file, 0o400);
      if (account.uid !== undefined) chownSync(file, account.uid, account.gid);
      return [`${name}_FILE`, file];
    }),
  );

/**
 * Runs `node run.mjs …` of an image's folder as the image does: as nobody, with nothing in its environment but what is given.
 * Shape: `{ pid, said(): string, exited: Promise<number | string>, signal(name) }`.
 */
export const runImage = (folder, args, environment = {}) => {
  const child = spawn(process.execPath, ['run.mjs', ...args], {
    ...account,
    cwd: folder,
    env: { PATH: process.env.PATH, TZ: 'UTC', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      text += chunk;
    });
  }
  const exited = new Promise(resolve => {
    child.once('error', error => resolve(error.message));
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  return { pid: child.pid, said: () => text, exited, signal: name => child.kill(name) };
};

/** Waits until `url` answers with `status`; throws with what the process said when it ends first or half a minute is over. */
export const requireStatus = async (running, url, status = 200) => {
  let ended = false;
  running.exited.then(() => {
    ended = true;
  });
  let last;
  for (const limit = Date.now() + 30_000; Date.now() < limit && !ended; ) {
    last = await fetch(url, { headers: { connection: 'close' } }).then(
      answer => answer.status,
      error => error.cause?.code,
    );
    if (last === status) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(`${url} answered ${last}; the process said:\n${running.said()}`);
};
