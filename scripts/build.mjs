import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildBank, buildFrame, buildRunner } from './build/bank.mjs';
import { buildBrand, checkBrandBeforeBuild } from './build/brand.mjs';
import { listBrands } from './build/brands.mjs';
import { buildDecoders } from './build/decoders.mjs';
import { buildNotices } from './build/notices.mjs';
import { BUILD_FOLDER, findBuild, keepBuild, makeDraft, markLast } from './build/output.mjs';
import { buildPictures } from './build/pictures.mjs';
import { resolveBrand } from './build/resolve-brand.mjs';
import { buildWeb } from './build/web.mjs';
import { exitWith, Fault } from './fault.mjs';
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

/** Builds one brand, unless its build is current. Resolves with the seconds it took; undefined when there was nothing to do. */
const buildVariant = async (variant, given, { isForced, areTypesChecked }) => {
  const settings = { ...given, NEXT_PUBLIC_VARIANT: variant };
  const brand = resolveBrand(variant, settings.environment);
  const { build: target, isCurrent } = findBuild(settings);
  if (isCurrent && !isForced) {
    markLast(variant, target);
    console.log(`The build of "${variant}" is current (${target.fingerprint}).`);
    return undefined;
  }
  const started = performance.now();
  const types = areTypesChecked ? { TYPES_CHECKED: '1' } : {};
  const environment = { ...settings.environment, ...types, NEXT_PUBLIC_VARIANT: variant };
  await checkBrandBeforeBuild(brand);
  const draft = makeDraft(target);
  await Promise.all([buildPictures(variant), buildDecoders()]);
  await buildNotices(draft);
  await Promise.all([
    buildBank(path.join(draft, 'bank')),
    buildFrame(path.join(draft, 'frame')),
    buildRunner(draft),
    buildBrand(path.join(draft, 'brand.json'), variant),
    buildWeb(path.join(draft, 'web'), environment),
  ]);
  keepBuild(variant, target, draft);
  const seconds = (performance.now() - started) / 1000;
  console.log(`Built "${variant}" in ${seconds.toFixed(1)} s.`);
  return seconds;
};

/** What the command line names: `--all`, brands by name, or nothing for the brand of the environment. */
const readWish = settings => {
  const { values, positionals } = parseArgs({
    options: { all: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const known = listBrands();
  const unknown = positionals.find(name => !known.includes(name));
  if (unknown) throw new Fault(`there is no brand "${unknown}"; there are ${known.join(', ')}`);
  if (values.all) return { variants: known, isForced: values.force };
  return { variants: positionals.length > 0 ? positionals : [settings.NEXT_PUBLIC_VARIANT], isForced: values.force };
};

const build = async () => {
  const settings = readSettings();
  const { variants, isForced } = readWish(settings);
  const unlock = await lockBuild();
  const times = [];
  // one after the other: the second brand finds what the first one compiled in Next's cache, and the types of all brands checked
  for (const variant of variants) {
    const areTypesChecked = times.some(seconds => seconds !== undefined);
    times.push(await buildVariant(variant, settings, { isForced, areTypesChecked }));
  }
  await unlock();
  const [first] = times;
  if (variants.length < 2 || times.includes(undefined)) return;
  const total = times.reduce((sum, seconds) => sum + seconds, 0);
  console.log(`${variants.length} brands in ${total.toFixed(1)} s: ${(total / first).toFixed(2)} × the first one.`);
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
