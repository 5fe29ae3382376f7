import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
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

/**
 * `{ build, isCurrent }` for the sources and keys as they are now: current is also an earlier one to which they came back. A folder has
 * its name only while it is whole.
 */
export const findBuild = ({ NEXT_PUBLIC_VARIANT: variant, environment }) => {
  const build = describeBuild(variant, fingerprint({ ...environment, NEXT_PUBLIC_VARIANT: variant }));
  return { build, isCurrent: existsSync(build.folder) };
};

const findLast = variant => {
  const file = stampFile(variant);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

/** The build made or used last, whatever has happened to the sources since. */
export const getLastBuild = variant =>
  describeBuild(variant, JSON.parse(readFileSync(stampFile(variant), 'utf8')).fingerprint);

/** Removes a build; killed half-way it is none any more. */
const discard = folder => {
  const gone = `${folder}.gone`;
  rmSync(gone, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, gone);
  rmSync(gone, { recursive: true, force: true });
};

/** Makes a build the brand's last one, which `getLastBuild` finds and which is removed after all others. */
export const markLast = (variant, build) => {
  if (findLast(variant)?.fingerprint === build.fingerprint) return;
  const draft = `${stampFile(variant)}.${process.pid}.draft`;
  writeFileSync(draft, JSON.stringify({ fingerprint: build.fingerprint, usedAt: new Date().toISOString() }));
  renameSync(draft, stampFile(variant));
  const now = new Date();
  utimesSync(build.folder, now, now);
};

/** Gives a finished draft its name, makes it the brand's last build and removes the oldest of the others. */
export const keepBuild = (variant, build, draft) => {
  discard(build.folder);
  renameSync(draft, build.folder);
  markLast(variant, build);
  const parent = path.dirname(build.folder);
  const others = readdirSync(parent)
    .map(name => path.join(parent, name))
    .filter(folder => folder !== build.folder)
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of others.slice(KEPT - 1)) discard(folder);
};

/** An empty folder to build in; it gets the build's name when the build is whole. */
export const makeDraft = build => {
  const draft = `${build.folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  return draft;
};
