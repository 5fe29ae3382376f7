import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { NOTICES } from '../build/notices.mjs';
import { copyPackages } from './packages.mjs';

/** What the bank's bundles leave outside: native code. */
const NATIVE = ['@node-rs/argon2', 'sharp'];

const copy = (from, into, names) => {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  for (const name of names) cpSync(path.join(from, name), path.join(into, name), { recursive: true });
};

/**
 * Lays out the files of the images, and nothing else, below `into`: `web/` (run.mjs, web/), `frame/` (run.mjs, frame/), `bank/` (run.mjs, bank/, brand.json and the packages
 * of native code) and `inbox/` (run.mjs, inbox.mjs); in each the notices of third parties. The Dockerfile copies them as they are; the tests start them from a folder of nobody's.
 */
export const layOutImages = (build, into) => {
  copy(build.folder, path.join(into, 'web'), ['run.mjs', NOTICES, 'web']);
  copy(build.folder, path.join(into, 'frame'), ['run.mjs', NOTICES, 'frame']);
  copy(build.folder, path.join(into, 'inbox'), ['run.mjs', NOTICES, 'inbox.mjs']);
  const bank = path.join(into, 'bank');
  copy(build.folder, bank, ['run.mjs', NOTICES, 'bank', 'brand.json']);
  copyPackages(NATIVE, path.join(bank, 'node_modules'));
};
