import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { resolveBrand } from '../build/resolve-brand.mjs';
import { installPackages, isInstalled } from './install.mjs';
import { checkMachine } from './machine.mjs';
import { requireFreePorts } from './ports.mjs';
import { PROJECT, readSettings } from './settings.mjs';
import { defaultFolder, openState } from './state.mjs';
import { supervise } from './supervisor.mjs';

const TSX = path.join(PROJECT, 'node_modules/tsx/dist/cli.mjs');
const NEXT = path.join(PROJECT, 'node_modules/next/dist/bin/next');

const readBrand = async variant => {
  const { buildBrand } = await import('../build/brand.mjs');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'balcao-brand-'));
  try {
    const file = path.join(folder, 'brand.json');
    await buildBrand(file, variant);
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    // esbuild leaves a process waiting for more work
    const { stop } = await import('esbuild');
    await stop();
  }
};

const commandsOf = ({ PORT, HOST }) => {
  const watch = file => ({ args: [TSX, 'watch', '--clear-screen=false', path.join(PROJECT, file)], cwd: PROJECT });
  return {
    prepare: [TSX, path.join(PROJECT, 'scripts/build/prepare-database.ts')],
    bank: watch('bank/server.ts'),
    worker: watch('bank/worker.ts'),
    frame: watch('frame/server.ts'),
    'card-network': watch('bank/providers/sandbox/cards/network/process.ts'),
    web: { args: [NEXT, 'dev', '--port', String(PORT), '--hostname', HOST], cwd: PROJECT, echo: true },
  };
};

/** `npm run dev`: the same parts as `npm start`, from the sources, each restarted or refreshed when they change. */
export const startDevelopment = () =>
  supervise(async ({ add }) => {
    const startedAt = performance.now();
    const settings = { ...readSettings(), NODE_ENV: 'development' };
    const folder = settings.BALCAO_DATA ?? defaultFolder();
    await checkMachine({ settings, folder, isInstalling: !isInstalled(), isBuilding: true });
    const state = await openState(folder);
    add({ name: 'data folder', stop: state.close });
    await requireFreePorts(settings);
    await installPackages(settings.environment);
    resolveBrand(settings.NEXT_PUBLIC_VARIANT, settings.environment);
    const { buildDecoders } = await import('../build/decoders.mjs');
    // before the brand, whose reading ends esbuild
    await buildDecoders();
    const brand = await readBrand(settings.NEXT_PUBLIC_VARIANT);
    const { buildPictures } = await import('../build/pictures.mjs');
    await buildPictures(settings.NEXT_PUBLIC_VARIANT);
    const { printWelcome, runProduct } = await import('./product.mjs');
    const running = await runProduct({ settings, state, brand, commands: commandsOf(settings), add });
    printWelcome({ ...running, brand, state, settings, startedAt });
  });
