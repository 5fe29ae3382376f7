import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listBrands } from '../build/brands.mjs';
import { loadFeatures, loadVariant } from '../build/load-variant.mjs';
import { findBuild } from '../build/output.mjs';
import { exitWith, Fault } from '../fault.mjs';
import { runProduct } from '../run-product.mjs';
import { readSettings } from '../start/settings.mjs';
import { proveClosed } from './proof/features.mjs';
import { readFiles } from './proof/files.mjs';
import { findLeaks } from './proof/leaks.mjs';
import { needlesOf } from './proof/needles.mjs';
import { readRunning } from './proof/running.mjs';
import { toTable } from './proof/table.mjs';

const readBrands = () => Promise.all(listBrands().map(async name => ({ name, variant: await loadVariant(name) })));

/** Looks through the build of a brand, then starts it and looks through what it answers. Resolves with what was found. */
const prove = async (own, others, environment) => {
  const settings = { ...readSettings(), NEXT_PUBLIC_VARIANT: own.name };
  const product = await runProduct({ environment: { ...environment, NEXT_PUBLIC_VARIANT: own.name } });
  try {
    const { build } = findBuild(settings);
    if (!existsSync(build.folder)) throw new Fault(`the build of "${own.name}" is not there`);
    const needles = (await Promise.all(others.map(other => needlesOf(own, other)))).flat();
    const running = await readRunning(product);
    const features = await loadFeatures();
    return {
      brand: own.name,
      title: own.variant.company.title,
      fingerprint: build.fingerprint,
      folder: build.folder,
      needles: needles.length,
      others: others.map(({ name }) => name),
      inBuild: findLeaks(readFiles(build.folder), needles),
      inAnswers: findLeaks(running.sources, needles),
      closed: await proveClosed({
        table: features.FEATURES,
        isOn: feature => features.isFeatureOn(own.variant.features, feature),
        webFolder: build.webFolder,
        ...running,
      }),
    };
  } finally {
    await product.stop();
  }
};

const run = async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const brands = await readBrands();
  const unknown = positionals.find(name => !brands.some(brand => brand.name === name));
  if (unknown)
    throw new Fault(`there is no brand "${unknown}"; there are ${brands.map(({ name }) => name).join(', ')}`);
  const wished = positionals.length > 0 ? brands.filter(({ name }) => positionals.includes(name)) : brands;
  let faults = 0;
  for (const own of wished) {
    const result = await prove(
      own,
      brands.filter(brand => brand !== own),
      {},
    );
    const table = toTable(result);
    writeFileSync(path.join(result.folder, 'proof.md'), table.text);
    console.log(table.text);
    faults += table.faults;
  }
  console.log(`${wished.length} brands proven, ${faults} findings`);
  process.exit(faults > 0 ? 1 : 0);
};

await run().catch(exitWith);
