import path from 'node:path';
import { exitWith } from '../fault.mjs';
import { findBuild } from '../build/output.mjs';
import { installPackages, isInstalled } from './install.mjs';
import { checkMachine } from './machine.mjs';
import { prepareBuild } from './prepare-build.mjs';
import { readSettings } from './settings.mjs';

/**
 * `npm run start:web`, `start:bank`, `start:worker`, `start:sftp`: one process of the product by itself, as an image runs it. Nothing is made up for it: databases,
 * secrets and addresses are those of the environment or `.env`.
 */
export const startPart = async part => {
  try {
    const settings = readSettings();
    const known = findBuild(settings);
    await checkMachine({ settings, isInstalling: !isInstalled(), isBuilding: !known.isCurrent });
    await installPackages(settings.environment);
    const build = await prepareBuild(settings, known);
    Object.assign(process.env, settings.environment);
    process.argv[2] = part;
    await import(path.join(build.folder, 'run.mjs'));
  } catch (error) {
    // a build that failed has said why
    if (error.message === '') process.exit(1);
    exitWith(error);
  }
};
