import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { Fault } from '../fault.mjs';
import { PROJECT } from '../start/settings.mjs';
import { loadVariant } from './load-variant.mjs';

const VARIANTS = path.join(PROJECT, 'variants');

/**
 * What must hold before a brand is built: everything that `variant:check` looks at. Colours that had to be repaired are told.
 * Throws Fault whose lines name file and field.
 */
export const checkBrandBeforeBuild = async brand => {
  const { checkBrand, toLine } = await tsImport('../variant/check/index.ts', import.meta.url);
  const { findings, repairs } = await checkBrand({ variants: VARIANTS, app: path.join(PROJECT, 'app') }, brand);
  for (const repair of repairs) console.log(`Repaired in "${brand}": ${repair}`);
  if (findings.length === 0) return;
  const lines = findings.map(finding => `  ${toLine(finding)}`).join('\n');
  throw new Fault(`the brand "${brand}" is not ready, nothing was built:\n${lines}`);
};

/**
 * Writes what the bank must know of the brand, so that the processes need none of its code:
 * `{ name: 'Balcão', site: 'https://…', supportEmail: '…', provider: 'celcoin' }`.
 */
export const buildBrand = async (file, variant) => {
  const { company, provider } = await loadVariant(variant);
  const { title, site, email } = company;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ name: title, site, supportEmail: email, provider })}\n`);
};
