import path from 'node:path';
import { measureBrand } from '../../themes/report';
import { VARIANTS_FOLDER, APP_FOLDER } from './project';
import { checkBrand, listBrandFolders, toLine, type Verdict } from './check/index';
import { loadBrand } from './check/load';
import { variantSchema } from '../../variants/schema';

/** `460 pairs, 0 failing; in light and dark text has 4.56:1 at least (Link, light), APCA Lc 45 at least`. */
const tellContrast = async (name: string): Promise<string> => {
  const loaded = await loadBrand(VARIANTS_FOLDER, name);
  if (Array.isArray(loaded)) return '';
  const measured = measureBrand(variantSchema.parse(loaded.data).colors);
  const texts = measured.filter(({ aim, mode }) => aim !== 'part' && (mode === 'light' || mode === 'dark'));
  const [worst] = [...texts].sort((a, b) => a.ratio / a.minimum - b.ratio / b.minimum);
  const lc = Math.min(...texts.map(pair => pair.lc));
  const failing = measured.filter(({ passes }) => !passes).length;
  return `${measured.length} pairs, ${failing} failing; in light and dark text has ${worst?.ratio.toFixed(2)}:1 at least (${worst?.part}, ${worst?.mode}), APCA Lc ${lc.toFixed(0)} at least`;
};

const tell = async ({ name, findings, repairs }: Verdict): Promise<void> => {
  console.log(
    `${findings.length === 0 ? '✔' : '✖'} ${name}${findings.length === 0 ? `: ${await tellContrast(name)}` : ''}`,
  );
  for (const finding of findings) console.log(`  ${toLine(finding)}`);
  for (const repair of repairs) console.log(`  repaired: ${repair}`);
};

const names = process.argv.slice(2);
const known = listBrandFolders(VARIANTS_FOLDER);
const verdicts = await Promise.all(
  (names.length > 0 ? names : known).map(name => checkBrand({ variants: VARIANTS_FOLDER, app: APP_FOLDER }, name)),
);
for (const verdict of verdicts) await tell(verdict);
const faults = verdicts.reduce((sum, { findings }) => sum + findings.length, 0);
if (faults > 0) {
  console.error(`${faults} to mend. Fields are described in ${path.join('docs', 'reference', 'brands.md')}.`);
  process.exitCode = 1;
}
