import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBuild } from '../build/output.mjs';
import { installPackages, isInstalled } from './install.mjs';
import { checkMachine } from './machine.mjs';
import { requireFreePorts } from './ports.mjs';
import { prepareBuild } from './prepare-build.mjs';
import { readSettings } from './settings.mjs';
import { defaultFolder, openState } from './state.mjs';
import { supervise } from './supervisor.mjs';

// small heaps: a demo machine is small, and what one customer's visits need is far below these
const sizes = (oldMb, youngMb) => [`--max-old-space-size=${oldMb}`, `--max-semi-space-size=${youngMb}`];
// what an answer needs is young: with room for it a payment is not interrupted by its collection
const BANK_FLAGS = sizes(160, 16);
const WORKER_FLAGS = sizes(160, 4);
const FRAME_FLAGS = sizes(32, 2);
const WEB_FLAGS = sizes(256, 16);

const commandsOf = ({ folder, bankFolder, webFolder }) => {
  const run = path.join(folder, 'run.mjs');
  return {
    prepare: [path.join(bankFolder, 'prepare-database.mjs')],
    bank: { args: [run, 'bank'], nodeFlags: BANK_FLAGS, cwd: bankFolder },
    worker: { args: [run, 'worker'], nodeFlags: WORKER_FLAGS, cwd: bankFolder },
    'card-network': { args: [path.join(bankFolder, 'card-network.mjs')], nodeFlags: FRAME_FLAGS, cwd: bankFolder },
    frame: { args: [run, 'frame'], nodeFlags: FRAME_FLAGS, cwd: folder },
    web: { args: [run, 'web'], nodeFlags: WEB_FLAGS, cwd: webFolder },
  };
};

/** `npm start`: everything of the product on this machine, as it runs in production, until somebody stops it. */
export const startProduction = () =>
  supervise(async ({ add }) => {
    const startedAt = performance.now();
    const settings = { ...readSettings(), NODE_ENV: 'production' };
    const known = findBuild(settings);
    const isInstalling = !isInstalled();
    const folder = settings.BALCAO_DATA ?? defaultFolder();
    await checkMachine({ settings, folder, isInstalling, isBuilding: !known.isCurrent });
    const state = await openState(folder);
    add({ name: 'data folder', stop: state.close });
    await requireFreePorts(settings);

    await installPackages(settings.environment);
    const build = await prepareBuild(settings, known);
    const brand = JSON.parse(readFileSync(path.join(build.folder, 'brand.json'), 'utf8'));
    // loaded now and not before: it needs installed packages
    const { printWelcome, runProduct } = await import('./product.mjs');
    const running = await runProduct({ settings, state, brand, commands: commandsOf(build), add });
    printWelcome({ ...running, brand, state, settings, startedAt });
  });
