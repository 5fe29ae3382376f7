import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listBrands } from '../build/brands.mjs';
import { BUILD_FOLDER } from '../build/output.mjs';
import { exitWith, Fault } from '../fault.mjs';
import { runProduct } from '../run-product.mjs';
import { PROJECT } from '../start/settings.mjs';
import { toContactSheet } from './contact-sheet.mjs';
import { takeScreens } from './screens.mjs';

/** Starts each brand that is named (all without a name) and writes the contact sheet of its screens. */
const preview = async () => {
  const { values, positionals } = parseArgs({
    options: { out: { type: 'string', default: path.join(BUILD_FOLDER, 'previews') } },
    allowPositionals: true,
  });
  const known = listBrands();
  const unknown = positionals.find(name => !known.includes(name));
  if (unknown) throw new Fault(`there is no brand "${unknown}"; there are ${known.join(', ')}`);
  mkdirSync(values.out, { recursive: true });
  for (const brand of positionals.length > 0 ? positionals : known) {
    const product = await runProduct({ environment: { NEXT_PUBLIC_VARIANT: brand } });
    try {
      const file = path.join(values.out, `${brand}.png`);
      writeFileSync(file, await toContactSheet(await takeScreens(product)));
      console.log(`${path.relative(PROJECT, file)}`);
    } finally {
      await product.stop();
    }
  }
};

await preview().catch(exitWith);
