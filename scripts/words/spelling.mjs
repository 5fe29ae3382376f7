import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
// the library beneath cspell's command: it runs on the oldest Node that we support, which the command refuses
import { readSettings, spellCheckDocument } from 'cspell-lib';
import { PROJECT } from '../start/settings.mjs';
import { keepProse } from './prose.mjs';
import { isCatalogue } from './sources.mjs';

/**
 * Opens the dictionaries that cspell.json names. Resolves with a function from a file and its text to the words that no
 * dictionary knows: `[{ line, column, word, suggestions }]`.
 */
export const openSpelling = async () => {
  const settings = await readSettings(path.join(PROJECT, 'cspell.json'));
  return async (file, text) => {
    const { issues, errors } = await spellCheckDocument(
      { uri: pathToFileURL(path.join(PROJECT, `${file}.txt`)).href, text, languageId: 'plaintext', locale: 'pt_BR' },
      { generateSuggestions: true, noConfigSearch: true },
      settings,
    );
    if (errors?.length) throw errors[0];
    return issues.map(({ text: word, line, offset, suggestions = [] }) => ({
      line: text.slice(0, offset).split('\n').length,
      column: offset - (line.offset ?? 0) + 1,
      word,
      suggestions: suggestions.slice(0, 3),
    }));
  };
};

/** What of a file is prose: a markdown file without addresses and names of files, of code only its texts. */
export const readProse = file => {
  const source = readFileSync(path.join(PROJECT, file), 'utf8');
  if (!file.endsWith('.md')) return keepProse(file, source, { isCatalogue: isCatalogue(file) });
  return source.replace(/^feature: \w+$|\]\([^)\n]*\)|`[^`\n]*`|https?:\S+/gm, code => ' '.repeat(code.length));
};
