import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listBrands } from '../../build/brands.mjs';
import { loadFeatures, loadVariant } from '../../build/load-variant.mjs';
import { findBuild } from '../../build/output.mjs';
import { Fault } from '../../fault.mjs';
import { readSettings } from '../../start/settings.mjs';
import { proveClosed } from './features.mjs';
import { readFiles } from './files.mjs';
import { findLeaks } from './leaks.mjs';
import { documentNeedlesOf, needlesOf } from './needles.mjs';
import { readRunning } from './running.mjs';
import { toTable } from './table.mjs';

/** It names what was found, so that it would be found again. */
const RELEASE_NOTE = 'proof.md';

/**
 * Looks through the build of a brand and through what it answers while it runs as `product`. Leaves the table, the build's release note, in
 * the build's folder as `proof.md`, and gives it: `{ text, faults }`.
 */
export const proveBrand = async (name, product) => {
  const own = { name, variant: await loadVariant(name) };
  const others = await Promise.all(
    listBrands()
      .filter(other => other !== name)
      .map(async other => ({ name: other, variant: await loadVariant(other) })),
  );
  const { build } = findBuild({ ...readSettings(), NEXT_PUBLIC_VARIANT: name });
  if (!existsSync(build.folder)) throw new Fault(`the build of "${name}" is not there`);
  const needles = (await Promise.all(others.map(other => needlesOf(own, other)))).flat();
  const paperNeedles = (await Promise.all(others.map(other => documentNeedlesOf(own, other)))).flat();
  const running = await readRunning(product);
  const features = await loadFeatures();
  // all that is asked comes before all that is searched: while this process searches, the server closes connections unseen
  const closed = await proveClosed({
    table: features.FEATURES,
    isOn: feature => features.isFeatureOn(own.variant.features, feature),
    webFolder: build.webFolder,
    ...running,
  });
  const table = toTable({
    brand: name,
    title: own.variant.company.title,
    fingerprint: build.fingerprint,
    needles: needles.length,
    others: others.map(other => other.name),
    inBuild: findLeaks(readFiles(build.folder, { except: RELEASE_NOTE }), needles),
    inAnswers: findLeaks(running.sources, needles),
    inDocuments: findLeaks(running.documents, paperNeedles),
    closed,
  });
  writeFileSync(path.join(build.folder, RELEASE_NOTE), table.text);
  return table;
};
