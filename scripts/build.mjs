import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildBank } from './build/bank.mjs';
import { buildBrand } from './build/brand.mjs';
import { BUILD_FOLDER, findBuild, keepBuild, makeDraft } from './build/output.mjs';
import { buildWeb } from './build/web.mjs';
import { exitWith } from './fault.mjs';
import { lockFolder } from './postgres/lock.mjs';
import { stopCommands } from './start/command.mjs';
import { readSettings } from './start/settings.mjs';

/** Builds use one work folder (`.next`): the second of two at once waits for the first. */
const lockBuild = async () => {
  mkdirSync(BUILD_FOLDER, { recursive: true });
  for (let tries = 0; ; tries++) {
    try {
      return await lockFolder(BUILD_FOLDER);
    } catch (error) {
      if (tries === 600) throw error;
      await new Promise(resolve => setTimeout(resolve, 500));
    }
  }
};

const build = async () => {
  const settings = readSettings();
  const unlock = await lockBuild();
  const { build: target, isCurrent } = findBuild(settings);
  const variant = settings.NEXT_PUBLIC_VARIANT;
  if (isCurrent && !process.argv.includes('--force')) {
    console.log(`The build of "${variant}" is current (${target.fingerprint}).`);
  } else {
    const started = performance.now();
    const environment = { ...settings.environment, NEXT_PUBLIC_VARIANT: variant };
    const draft = makeDraft(target);
    await Promise.all([
      buildBank(path.join(draft, 'bank')),
      buildBrand(path.join(draft, 'brand.json'), variant),
      buildWeb(path.join(draft, 'web'), environment),
    ]);
    rmSync(target.folder, { recursive: true, force: true });
    renameSync(draft, target.folder);
    keepBuild(variant, target);
    console.log(`Built "${variant}" in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  }
  await unlock();
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    stopCommands();
    process.exit(130);
  });
}

await build().catch(error => {
  stopCommands();
  exitWith(error);
});
