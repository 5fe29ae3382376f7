import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../start/settings.mjs';

const ROOT = path.join(PROJECT, 'node_modules');

/** As Node finds it from the folder of who asks: beside it, or in a folder above. */
const find = (name, from) => {
  for (let folder = from; folder.startsWith(PROJECT); folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
  }
  return undefined;
};

/** The folders of packages and of all that they need, as far as this platform has them. */
const listNeeded = names => {
  const found = new Set();
  const add = (name, from) => {
    const folder = find(name, from);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    );
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, folder);
  };
  for (const name of names) add(name, PROJECT);
  return [...found];
};

/** Copies installed packages, with all that they need, to `into`, where Node finds them as it does here. */
export const copyPackages = (names, into) => {
  for (const folder of listNeeded(names)) {
    cpSync(folder, path.join(into, path.relative(ROOT, folder)), { recursive: true, dereference: true });
  }
};
