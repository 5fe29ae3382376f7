import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from './project';
import { writeReferences } from './reference/pages';
import { drawMenuIcons } from './reference/menu-icons';

/* `npm run variant:reference` writes docs/reference/*.md from the schema and the feature table, and the file of the menu's icons; `--check` only compares. */
const onlyCheck = process.argv.includes('--check');
const written = {
  ...Object.fromEntries(Object.entries(writeReferences()).map(([name, text]) => [`docs/reference/${name}`, text])),
  'components/frame/menu-icons.svg': drawMenuIcons(),
};
for (const [name, text] of Object.entries(written)) {
  const file = path.join(PROJECT, name);
  if (!onlyCheck) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is out of date: npm run variant:reference`);
    process.exitCode = 1;
  }
}
