import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../start/settings.mjs';

const FOLDERS = ['app', 'bank', 'components', 'contexts', 'services', 'variants'];

const listFiles = folder =>
  readdirSync(path.join(PROJECT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(PROJECT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter(file => !file.includes('node_modules/'))
    .toSorted();

/** Not judged: tests, the developers' catalogue of the kit, which no build holds, and passwords that people use too often. */
const isShipped = file =>
  !/\.test\.tsx?$|\.d\.m?ts$|\.dev\.tsx$|^components\/catalogue\/|(?:password-words|\.data)\.ts$/.test(file);

/** Where the bank and the brands speak to people; their other literals are for developers, or names. */
const SPOKEN =
  /^(?:app|components|contexts|services)\/|^bank\/(?:mail|documents)\/|^bank\/modules\/.*(?:words|news|describe)[^/]*\.ts$|^variants\/(?:[a-z-]+\/index|features)\.ts$/;

/** A module's catalogue of texts, by its name. */
export const isCatalogue = file =>
  /(?:^|\/)(?:[a-z-]+-)?(?:texts|words)\.ts$|^services\/http\/messages\.ts$|^components\/guides\/content\//.test(file);

/** Every shipped file with words for people. Shape: `{ code: string[], markdown: string[] }`, paths from the project's root. */
export const listSources = () => {
  const files = FOLDERS.flatMap(listFiles).filter(isShipped);
  return {
    code: files.filter(file => /\.tsx?$/.test(file) && SPOKEN.test(file)),
    markdown: files.filter(file => file.endsWith('.md')),
  };
};

/** Components and pages: where no text for people may stand. */
export const isView = file => /^(?:app|components|contexts)\/.+\.tsx$/.test(file);
