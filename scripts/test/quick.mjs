import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exitWith, Fault } from '../fault.mjs';
import { stopCommands } from '../start/command.mjs';
import { installPackages } from '../start/install.mjs';
import { PROJECT } from '../start/settings.mjs';
import { countReport } from './count.mjs';
import { chooseQuick } from './quick-choice.mjs';
import { runGroup, secondsSince } from './step.mjs';
import { checkStyle, IMPORT_LAW, TYPES, vitestOf } from './steps.mjs';

const PROJECTS = [
  'unit',
  'unit-apart',
  'unit-dom',
  'unit-dom-apart',
  'architecture',
  'contract',
  'ledger',
  'rails',
  'security',
];

const git = (...args) => execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The commit that work began from: where this branch left `base`; on it, what is not committed yet. */
const findStart = base => {
  try {
    return git('merge-base', 'HEAD', base)[0];
  } catch {
    throw new Fault(`there is no "${base}" to compare with: npm run test:quick -- <branch or commit>`);
  }
};

const readTexts = () => {
  const texts = new Map();
  for (const file of git('ls-files', '--cached', '--others', '--exclude-standard')) {
    if (!/\.(?:ts|tsx|mjs|cjs|css|json)$/.test(file)) continue;
    try {
      texts.set(file, readFileSync(path.join(PROJECT, file), 'utf8'));
    } catch {
      // known to git, gone from disk
    }
  }
  return texts;
};

const listSteps = ({ style, types, law, tests }) => [
  ...(types ? [TYPES] : []),
  ...(style.length > 0 ? checkStyle(style) : []),
  ...(law ? [IMPORT_LAW] : []),
  ...(tests.length > 0 ? [vitestOf('tests', PROJECTS, tests)] : []),
];

/** `npm run test:quick [base]`: what has changed since `base` (`main`), and the tests nearest to it. Last line: `N passed, N failed`. */
export const runQuick = async (base = 'main') => {
  const reports = mkdtempSync(path.join(os.tmpdir(), 'balcao-reports-'));
  process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      stopCommands();
      process.exit(130);
    });
  }
  try {
    // a start leaves out what tests
    await installPackages(process.env, { withTools: true });
    const from = performance.now();
    const start = findStart(base);
    const changed = [...git('diff', '--name-only', start), ...git('ls-files', '--others', '--exclude-standard')];
    const choice = chooseQuick([...new Set(changed)], readTexts());
    console.log(`${changed.length} changed since ${start.slice(0, 9)}, ${choice.tests.length} files of tests`);
    const environment = { ...process.env, FORCE_COLOR: '0' };
    delete environment.NO_COLOR;
    const results = await runGroup(listSteps(choice), { reports, environment });
    const counts = results.map(({ report }) => countReport(report));
    const failed = counts.reduce((sum, count) => sum + count.failed.length, 0);
    if (choice.left > 0) console.log(`${choice.left} further files of tests are near: npm test runs them`);
    console.log(`in ${secondsSince(from)}`);
    console.log(`${counts.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed} failed`);
    process.exit(failed === 0 ? 0 : 1);
  } catch (error) {
    exitWith(error);
  }
};
