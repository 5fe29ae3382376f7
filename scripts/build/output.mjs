import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../start/settings.mjs';
import { fingerprint } from './inputs.mjs';

export const BUILD_FOLDER = path.join(PROJECT, '.build');
const KEPT = 3;

const stampFile = variant => path.join(BUILD_FOLDER, `${variant}.json`);

/**
 * Where the build of a brand lies. Every build has a folder of its own, named by its fingerprint: a new one never pulls
 * the files from under a server that runs. Shape: `{ fingerprint, folder, webFolder, bankFolder }`.
 */
export const describeBuild = (variant, mark) => {
  const folder = path.join(BUILD_FOLDER, variant, mark);
  return { fingerprint: mark, folder, webFolder: path.join(folder, 'web'), bankFolder: path.join(folder, 'bank') };
};

/** `{ build, isCurrent }` for the sources as they are now. */
export const findBuild = ({ NEXT_PUBLIC_VARIANT: variant, environment }) => {
  const mark = fingerprint({ ...environment, NEXT_PUBLIC_VARIANT: variant });
  const build = describeBuild(variant, mark);
  const file = stampFile(variant);
  const stamp = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return { build, isCurrent: stamp.fingerprint === mark && existsSync(build.folder) };
};

/** The build made last, whatever has happened to the sources since. */
export const getLastBuild = variant =>
  describeBuild(variant, JSON.parse(readFileSync(stampFile(variant), 'utf8')).fingerprint);

/** Marks a finished build as the brand's current one and removes the oldest of the others. */
export const keepBuild = (variant, build) => {
  const draft = `${stampFile(variant)}.draft`;
  writeFileSync(draft, JSON.stringify({ fingerprint: build.fingerprint, builtAt: new Date().toISOString() }));
  renameSync(draft, stampFile(variant));
  const parent = path.dirname(build.folder);
  const others = readdirSync(parent)
    .map(name => path.join(parent, name))
    .filter(folder => folder !== build.folder)
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of others.slice(KEPT - 1)) rmSync(folder, { recursive: true, force: true });
};

/** An empty folder to build in; it gets the build's name when the build is whole. */
export const makeDraft = build => {
  const draft = `${build.folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  return draft;
};
