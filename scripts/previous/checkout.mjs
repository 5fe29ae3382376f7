import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Fault } from '../fault.mjs';
import { PROJECT } from '../start/settings.mjs';

const MIGRATIONS = 'bank/storage/migrations';

const checksum = file => createHash('sha256').update(readFileSync(file)).digest('hex');

const listSql = folder => readdirSync(folder).filter(name => name.endsWith('.sql'));

/** Throws when this version edited, renamed or dropped a migration of the release before: a database of then cannot be migrated. */
const requireKept = folder => {
  const [then, now] = [path.join(folder, MIGRATIONS), path.join(PROJECT, MIGRATIONS)];
  const present = new Set(listSql(now));
  for (const name of listSql(then)) {
    if (!present.has(name)) throw new Fault(`the migration ${name} of the release before is gone`);
    if (checksum(path.join(then, name)) !== checksum(path.join(now, name)))
      throw new Fault(`the migration ${name} of the release before was edited`);
  }
};

/**
 * The sources of a release in a folder of their own, with the migrations of this version in place of theirs and the packages of this one.
 * `{ folder, added: ['200_x.sql'], remove() }`
 */
export const checkOut = ({ commit }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'balcao-previous-'));
  // root's database server is nobody and must pass through
  chmodSync(folder, 0o711);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: PROJECT, maxBuffer: 1024 ** 3 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    requireKept(folder);
    const before = new Set(listSql(path.join(folder, MIGRATIONS)));
    cpSync(path.join(PROJECT, MIGRATIONS), path.join(folder, MIGRATIONS), { recursive: true });
    symlinkSync(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'));
    return { folder, added: listSql(path.join(folder, MIGRATIONS)).filter(name => !before.has(name)), remove };
  } catch (error) {
    remove();
    throw error;
  }
};
