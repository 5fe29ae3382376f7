import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../start/settings.mjs';

const FILE = path.join(PROJECT, 'scripts/budget/bare-page.json');
const YARDSTICKS = ['next', 'react', 'react-dom'];

const installed = () =>
  Object.fromEntries(
    YARDSTICKS.map(name => {
      const file = path.join(PROJECT, 'node_modules', name, 'package.json');
      return [name, JSON.parse(readFileSync(file, 'utf8')).version];
    }),
  );

/**
 * The JavaScript of a bare Next page, gzipped, in bytes: measured once for each set of versions by `npm run budget --
 * --refresh`, because building it takes longer than a check may.
 * @throws Error when the stored figure is of other versions than the installed ones
 */
export const getBarePageBytes = () => {
  const { versions, bytes } = JSON.parse(readFileSync(FILE, 'utf8'));
  const now = installed();
  const other = YARDSTICKS.find(name => versions[name] !== now[name]);
  if (other) {
    throw new Error(
      `the bare page was measured with ${other} ${versions[other]}, installed is ${now[other]}: npm run budget -- --refresh`,
    );
  }
  return bytes;
};

/** Keeps a new figure, with the versions it holds for. */
export const keepBarePageBytes = bytes =>
  writeFileSync(FILE, `${JSON.stringify({ versions: installed(), bytes }, undefined, 2)}\n`);
