import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitWith, Fault } from './fault.mjs';
import { checkOut } from './previous/checkout.mjs';
import { findPrevious } from './previous/find.mjs';
import { tryProcesses } from './previous/processes.mjs';
import { runCommand } from './start/command.mjs';

/*
 * `npm run test:previous -- --from v0.1.0`: what a rolling release does to those who are served by the old processes. Takes the sources of the
 * release before (`--from`, else the newest of `previous/releases.json`), gives them this version's schema, runs their bank and worker on it, and then their own
 * contract tests: those that move money and let people in, or `--all` of them.
 */
const SHORT = ['pix-payments', 'pix-settlement', 'identity-sign-in', 'statement', 'jobs'];

const seconds = from => `${((performance.now() - from) / 1000).toFixed(1)} s`;

const runContracts = async (folder, isAll) => {
  const files = isAll
    ? ['tests/contract']
    : SHORT.map(name => `tests/contract/${name}.test.ts`).filter(file => existsSync(path.join(folder, file)));
  const vitest = path.join(folder, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', 'contract', '--reporter=dot', ...files];
  return runCommand(process.execPath, args, { cwd: folder, capture: true });
};

/** What is named or was released last; undefined where `npm test` runs in a clone without that history, which says so and is neither passed nor failed. */
const findRelease = ({ from, 'if-known': isIfKnown }) => {
  try {
    return findPrevious(from);
  } catch (error) {
    if (!isIfKnown || !(error instanceof Fault)) throw error;
    console.log(`skipped: ${error.message}`);
    return undefined;
  }
};

const compare = async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      all: { type: 'boolean', default: false },
      'if-known': { type: 'boolean', default: false },
    },
  });
  const previous = findRelease(values);
  if (!previous) return;
  const release = checkOut(previous);
  try {
    console.log(
      `${previous.name} (${previous.commit.slice(0, 8)}) beside this schema; new: ${release.added.join(', ') || 'nothing'}`,
    );
    const started = performance.now();
    const migrations = await tryProcesses(release.folder);
    console.log(`its bank and worker serve on the schema of ${migrations} migrations (${seconds(started)})`);
    const from = performance.now();
    const { code, output } = await runContracts(release.folder, values.all);
    if (code !== 0) {
      console.error(output.trimEnd().split('\n').slice(-120).join('\n'));
      process.exitCode = 1;
      return;
    }
    console.log(`its contract tests pass on it (${seconds(from)}): ${/Tests\s.*$/m.exec(output)?.[0] ?? ''}`);
  } finally {
    release.remove();
  }
};

await compare().catch(exitWith);
