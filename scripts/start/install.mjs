import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault.mjs';
import { runCommand } from './command.mjs';
import { PROJECT } from './settings.mjs';

const readPackages = file => JSON.parse(readFileSync(file, 'utf8')).packages;

/** npm leaves a record of what it installed; it agrees with package-lock.json when every package wanted here is there. */
const isInstalled = () => {
  const record = path.join(PROJECT, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = readPackages(path.join(PROJECT, 'package-lock.json'));
  const present = readPackages(record);
  return Object.entries(wanted).every(([name, { version, optional, devOptional, peer }]) => {
    if (name === '') return true;
    const found = present[name];
    return found ? found.version === version : Boolean(optional || devOptional || peer);
  });
};

/** Installs the exact versions of package-lock.json when they are not there. Needs npm, which comes with Node. */
export const installPackages = async environment => {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) …');
  const npm = environment.npm_execpath?.endsWith('.js') ? [process.execPath, environment.npm_execpath] : ['npm'];
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await runCommand(npm[0], [...npm.slice(1), ...flags], { cwd: PROJECT, env: environment }).catch(
    () => {
      throw new Fault('npm is not installed: get it with Node from https://nodejs.org');
    },
  );
  if (code !== 0) throw new Fault('npm ci failed, see its lines above');
};
