import '../../start/process-guard.mjs';
import path from 'node:path';
import { exitWith, Fault } from '../../fault.mjs';
import { runBank } from './bank.mjs';
import { runFrame } from './frame.mjs';
import { checkHealth } from './health.mjs';
import { withSecretFiles } from './secret-files.mjs';
import { runWeb } from './web.mjs';

/*
 * `node run.mjs web|bank|worker|sftp|frame|migrate|demo|inbox`, bundled into every build: one process of the product, stateless, with everything it needs to know in its
 * environment. `npm start` runs the same. `node run.mjs health web` asks one whether it lives.
 */
const FOLDER = import.meta.dirname;

const HEALTHY = ['web', 'bank', 'worker', 'sftp', 'frame', 'inbox'];

const PARTS = {
  web: environment => runWeb(FOLDER, environment),
  bank: environment => runBank(FOLDER, environment, 'server'),
  worker: environment => runBank(FOLDER, environment, 'worker'),
  sftp: environment => runBank(FOLDER, environment, 'sftp'),
  frame: environment => runFrame(FOLDER, environment),
  migrate: environment => runBank(FOLDER, environment, 'migrate'),
  // the demo's year, for a trial: its passwords are public
  demo: environment => runBank(FOLDER, { ...environment, WITH_DEMO: '1' }, 'prepare-database'),
  inbox: async environment => {
    Object.assign(process.env, environment);
    await import(path.join(FOLDER, 'inbox.mjs'));
  },
  health: (environment, part) => checkHealth(part, environment),
};

const run = async ([part, whose]) => {
  const isKnown = Object.hasOwn(PARTS, part ?? '') && (part !== 'health' || HEALTHY.includes(whose));
  if (!isKnown)
    throw new Fault(
      'say which: web, bank, worker, sftp, migrate, frame, demo, inbox, or health web|bank|worker|sftp|frame|inbox',
    );
  await PARTS[part](withSecretFiles(process.env), whose);
};

await run(process.argv.slice(2)).catch(exitWith);
