import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from './project';
import { writeReferences } from './reference/pages';

/* `npm run variant:reference` writes docs/reference/*.md from the schema and the feature table; `--check` only compares. */
const onlyCheck = process.argv.includes('--check');
for (const [name, text] of Object.entries(writeReferences())) {
  const file = path.join(PROJECT, 'docs/reference', name);
  if (!onlyCheck) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`docs/reference/${name} is out of date: npm run variant:reference`);
    process.exitCode = 1;
  }
}
