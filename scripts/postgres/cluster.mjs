import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Fault } from '../fault.mjs';
import { giveToServer } from './account.mjs';

const run = promisify(execFile);

export const SUPERUSER = 'balcao';
export const DATABASE = 'balcao';

const single = (binFolder, data, statement, account) =>
  new Promise((resolve, reject) => {
    const child = execFile(
      path.join(binFolder, 'postgres'),
      ['--single', '-D', data, 'postgres'],
      { ...account, cwd: '/', env: { LC_ALL: 'C' } },
      (error, _out, errors) => (error ? reject(new Error(`${error.message}\n${errors}`)) : resolve()),
    );
    child.stdin.end(`${statement}\n`);
  });

/**
 * Makes the cluster `<folder>/pg` with one superuser, one password and one empty database, unless it is there.
 * It is prepared under another name and renamed last, so that a start killed half-way leaves nothing to repair.
 */
export const prepareCluster = async ({ folder, binFolder, account, password, isDurable }) => {
  const data = path.join(folder, 'pg');
  for (const name of await readdir(folder)) {
    if (name.startsWith('pg.draft')) await rm(path.join(folder, name), { recursive: true, force: true });
  }
  if (existsSync(path.join(data, 'PG_VERSION'))) return data;

  const draft = path.join(folder, 'pg.draft');
  const passwordFile = path.join(folder, 'pg.draft-password');
  await mkdir(draft, { mode: 0o700 });
  giveToServer(draft, account);
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    giveToServer(passwordFile, account);
    const flags = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const options = { ...account, cwd: '/', env: { LC_ALL: 'C', PATH: process.env.PATH } };
    await run(
      path.join(binFolder, 'initdb'),
      ['-D', draft, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--locale=C', ...flags, ...(isDurable ? [] : ['-N'])],
      options,
    );
    await single(binFolder, draft, `create database ${DATABASE}`, account);
    await rename(draft, data);
  } catch (error) {
    throw new Fault(
      `PostgreSQL could not make its data folder in ${folder}: ${String(error.stderr || error.message).trim()}`,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await chmod(data, 0o700);
  return data;
};

const commandOf = pid => {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

/**
 * Ends a server that outlived its supervisor, and removes a pid file that names a stranger (after a crash of the whole
 * machine the number may belong to anyone). The caller holds the folder's lock: no start is using this server.
 */
export const clearLeftover = async data => {
  const pidFile = path.join(data, 'postmaster.pid');
  for (let waited = 0; existsSync(pidFile); waited++) {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    if (!commandOf(pid).includes(data)) return rm(pidFile, { force: true });
    if (waited === 150) throw new Fault(`a PostgreSQL left over from an earlier start (process ${pid}) does not stop`);
    if (waited % 50 === 0) process.kill(pid, waited === 0 ? 'SIGINT' : 'SIGQUIT');
    await new Promise(resolve => setTimeout(resolve, 100));
  }
};
