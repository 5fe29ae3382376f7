import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from './start/settings.mjs';
import { findInlineTexts } from './words/prose.mjs';
import { isView, listSources } from './words/sources.mjs';
import { openSpelling, readProse } from './words/spelling.mjs';

// npm run check:words — every text for people stands in a catalogue of texts, and is spelled right

const { code, markdown } = listSources();
const faults = [];

for (const file of code.filter(isView)) {
  for (const { line, text } of findInlineTexts(file, readFileSync(path.join(PROJECT, file), 'utf8'))) {
    faults.push(`${file}:${line}  belongs into the module's texts: ${text}`);
  }
}

const check = await openSpelling();
for (const file of [...code, ...markdown]) {
  for (const { line, word, suggestions } of await check(file, readProse(file))) {
    const hint = suggestions.length > 0 ? ` (${suggestions.join(', ')}?)` : '';
    faults.push(`${file}:${line}  unknown word: ${word}${hint}`);
  }
}

for (const fault of faults) console.log(fault);
console.log(`${code.length + markdown.length} files looked through, ${faults.length} findings`);
process.exit(faults.length === 0 ? 0 : 1);
