import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBuild, getLastBuild } from '../build/output.mjs';
import { resolveBrand } from '../build/resolve-brand.mjs';
import { Fault } from '../fault.mjs';
import { runCommand } from './command.mjs';
import { installPackages } from './install.mjs';
import { requireFreePort } from './ports.mjs';
import { PROJECT, readSettings } from './settings.mjs';
import { openState } from './state.mjs';
import { supervise } from './supervisor.mjs';

// small heaps: a demo machine is small, and what one customer's visits need is far below these
const BANK_FLAGS = ['--max-old-space-size=160', '--max-semi-space-size=4', '--enable-source-maps'];
// "localhost" is 127.0.0.1 here, whatever the machine's hosts file prefers
const WEB_FLAGS = ['--max-old-space-size=256', '--max-semi-space-size=4', '--dns-result-order=ipv4first'];

/** The build of the brand for the sources as they are, made now when they have changed since the last one. */
const prepareBuild = async settings => {
  const known = findBuild(settings);
  if (known.isCurrent) {
    resolveBrand(settings.NEXT_PUBLIC_VARIANT, settings.environment);
    return known.build;
  }
  console.log(`Building "${settings.NEXT_PUBLIC_VARIANT}" …`);
  const env = settings.environment;
  const { code } = await runCommand(process.execPath, [path.join(PROJECT, 'scripts/build.mjs')], { cwd: PROJECT, env });
  // the build has said what is wrong
  if (code !== 0) throw new Fault('');
  // sources may have changed while it was built: that is the next start's business
  return getLastBuild(settings.NEXT_PUBLIC_VARIANT);
};

const commandsOf = ({ bankFolder, webFolder }) => {
  const bank = name => ({ args: [path.join(bankFolder, `${name}.mjs`)], nodeFlags: BANK_FLAGS, cwd: bankFolder });
  return {
    prepare: [path.join(bankFolder, 'prepare-database.mjs')],
    bank: bank('server'),
    worker: bank('worker'),
    web: { args: [path.join(webFolder, 'server.js')], nodeFlags: WEB_FLAGS, cwd: webFolder },
  };
};

/** `npm start`: everything of the product on this machine, as it runs in production, until somebody stops it. */
export const startProduction = () =>
  supervise(async ({ add }) => {
    const startedAt = performance.now();
    const settings = { ...readSettings(), NODE_ENV: 'production' };
    const state = await openState(settings.BALCAO_DATA);
    add({ name: 'data folder', stop: state.close });
    await requireFreePort('PORT', settings.PORT, settings.HOST);
    if (settings.INBOX_PORT) await requireFreePort('INBOX_PORT', settings.INBOX_PORT, '127.0.0.1');
    if (settings.BANK_PORT) await requireFreePort('BANK_PORT', settings.BANK_PORT, '127.0.0.1');

    await installPackages(settings.environment);
    const build = await prepareBuild(settings);
    const brand = JSON.parse(readFileSync(path.join(build.folder, 'brand.json'), 'utf8'));
    // loaded now and not before: it needs installed packages
    const { printWelcome, runProduct } = await import('./product.mjs');
    const running = await runProduct({ settings, state, brand, commands: commandsOf(build), add });
    printWelcome({ ...running, brand, state, settings, startedAt });
  });
