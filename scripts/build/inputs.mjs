import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../start/settings.mjs';

/** What no build reads. A folder that is not named here counts, so that a new one is never forgotten. */
const NOT_BUILT = new Set([
  'node_modules',
  'public',
  'tests',
  'bench',
  'docs',
  'deploy',
  'Dockerfile',
  'compose.yaml',
  'test-results',
  'playwright-report',
  'LICENSE',
]);
const NOT_BUILT_FILE = /^\.|\.test\.tsx?$|\.tsbuildinfo$|\.log$|^next-env\.d\.ts$|^(vitest|playwright|biome|knip)\./;
/** Scripts that are in no bundle. */
const SCRIPTS = /^scripts[\\/](?!build|fault\.mjs|start[\\/](?:inbox|process-guard|ports))/;

const listFiles = function* (folder, prefix = '') {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (NOT_BUILT_FILE.test(entry.name) || (prefix === '' && NOT_BUILT.has(entry.name))) continue;
    const name = path.join(prefix, entry.name);
    // markdown is documentation, but a brand's legal texts are shown to customers
    if (name.endsWith('.md') && !name.startsWith(`variants${path.sep}`)) continue;
    if (entry.isDirectory()) yield* listFiles(path.join(folder, entry.name), name);
    else if (!SCRIPTS.test(name)) yield name;
  }
};

/**
 * A fingerprint of everything a build is made of: sources by content (a checkout changes times, not contents), this
 * platform's Node, and the variables that the browser build takes in. Some 50 ms for a thousand files.
 */
export const fingerprint = environment => {
  const hash = createHash('sha256');
  hash.update(`${process.platform} ${process.arch} ${process.versions.modules}\n`);
  for (const name of Object.keys(environment).sort()) {
    if (name.startsWith('NEXT_PUBLIC_')) hash.update(`${name}=${environment[name]}\n`);
  }
  for (const name of listFiles(PROJECT)) {
    const content = readFileSync(path.join(PROJECT, name));
    hash.update(`${name} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
};
