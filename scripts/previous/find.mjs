import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault.mjs';
import { PROJECT } from '../start/settings.mjs';

const read = file => JSON.parse(readFileSync(path.join(PROJECT, file), 'utf8'));

const findCommit = name => {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', ['rev-parse', '--verify', `${name}^{commit}`], {
      cwd: PROJECT,
      encoding: 'utf8',
      stdio,
    }).trim();
  } catch {
    return undefined;
  }
};

/** The version that is being made: package.json is the one place. */
export const readVersion = () => read('package.json').version;

/** The newest release that is not the version being made: its tag, else the commit that `releases.json` keeps for it. Throws where this clone has neither. */
const findReleased = () => {
  const version = readVersion();
  const release = read('scripts/previous/releases.json').findLast(each => each.version !== version);
  if (!release) throw new Fault('scripts/previous/releases.json names no release before this one');
  const name = `v${release.version}`;
  const commit = findCommit(name) ?? findCommit(release.commit);
  if (!commit) {
    throw new Fault(
      `the release before, ${name} (${release.commit.slice(0, 8)}), is not in this clone: git fetch --unshallow --tags`,
    );
  }
  return { name, version: release.version, commit };
};

/** What is named, else the release before this one: `{ name, commit }`. */
export const findPrevious = named => {
  if (!named) return findReleased();
  const commit = findCommit(named);
  if (!commit) throw new Fault(`git knows no ${named}`);
  return { name: named, commit };
};
