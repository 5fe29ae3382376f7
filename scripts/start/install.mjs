import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault.mjs';
import { runCommand } from './command.mjs';
import { PROJECT } from './settings.mjs';

const readPackages = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined);

/**
 * What npm has to do so that the packages of package-lock.json are there, `undefined` when they are: all of them for
 * `withTools`, else those that building and running need. `wanted` are the lock's packages, `present` those of the record
 * that npm leaves of what it installed, undefined when there is none.
 *
 * What is there besides stays: a start after the tests takes nothing away, and tests after a start only add.
 */
export const planInstall = (wanted, present, withTools) => {
  const entries = Object.entries(wanted).filter(([name]) => name !== '');
  if (!present) return { command: 'ci', withTools };
  const isThere = ([name, { version, optional, devOptional, peer }]) =>
    present[name] ? present[name].version === version : Boolean(optional || devOptional || peer);
  if (entries.filter(([, { dev }]) => withTools || !dev).every(isThere)) return undefined;
  const isOutdated = entries.some(([name, { version }]) => present[name] && present[name].version !== version);
  const hasTools = entries.some(([name, { dev }]) => dev && present[name]);
  return { command: isOutdated ? 'ci' : 'install', withTools: withTools || hasTools };
};

const plan = withTools =>
  planInstall(
    readPackages(path.join(PROJECT, 'package-lock.json')),
    // written when an installation is whole
    readPackages(path.join(PROJECT, 'node_modules/.package-lock.json')),
    withTools,
  );

/** Whether something has to be installed: for building and running, and `withTools` for testing too. */
export const isInstalled = (withTools = false) => plan(withTools) === undefined;

/**
 * Installs the exact versions of package-lock.json that are not there: those that building and running need, and
 * `withTools` those that test and measure. Needs npm, which comes with Node.
 */
export const installPackages = async (environment, { withTools = false } = {}) => {
  const planned = plan(withTools);
  if (!planned) return;
  console.log(`Installing packages (npm ${planned.command}) …`);
  const npm = environment.npm_execpath?.endsWith('.js') ? [process.execPath, environment.npm_execpath] : ['npm'];
  const kinds = [planned.withTools ? '--include=dev' : '--omit=dev', '--include=optional', '--include=peer'];
  // adding leaves package.json and its lock as they are
  const flags = [
    ...kinds,
    ...(planned.command === 'install' ? ['--no-save'] : []),
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const args = [...npm.slice(1), planned.command, ...flags];
  const { code } = await runCommand(npm[0], args, { cwd: PROJECT, env: environment }).catch(() => {
    throw new Fault('npm is not installed: get it with Node from https://nodejs.org');
  });
  if (code !== 0) throw new Fault(`npm ${planned.command} failed, see its lines above`);
};
