import os from 'node:os';
import path from 'node:path';
import { PROJECT } from '../start/settings.mjs';
import { readPlaywright, readVitest } from './reports.mjs';

const bin = (name, file) => `node_modules/${name}/${file}`;

const check = (name, ...args) => ({ name, args });

/** 'contract again tests/contract/contacts.test.ts': the step that runs one file of another once more, or all of it. */
const nameAgain = (name, file) => `${name} again${file ? ` ${path.relative(PROJECT, file)}` : ''}`;

/** A step without a report that depends on more than the sources, so that it may fail once. */
const repeated = step => ({ ...step, again: () => ({ ...step, name: nameAgain(step.name), about: step.name }) });

const fileName = name => name.replaceAll(/[^\w.]+/g, '-');

/** Three workers for two cores: a file of these waits for its database most of the time. */
const WAITING = { contract: Math.ceil(os.availableParallelism() * 1.5) };

/** Files of some projects of tests, or all of them. */
export const vitestOf = (name, projects, files = []) => ({
  name,
  args: reports => [
    bin('vitest', 'vitest.mjs'),
    'run',
    ...files,
    ...projects.flatMap(project => ['--project', project]),
    // Vitest would leave one core idle
    `--maxWorkers=${WAITING[projects[0]] ?? '100%'}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${path.join(reports, `${fileName(name)}.json`)}`,
  ],
  read: reports => readVitest(path.join(reports, `${fileName(name)}.json`)),
});

const vitest = (name, ...projects) => ({
  ...vitestOf(name, projects),
  again: file => vitestOf(nameAgain(name, file), projects, file ? [file] : []),
});

/** Half of the browser tests, against a product of its own: a browser that waits for its page leaves a core idle. */
const browser = (name, shard) => {
  const run = (reportName, ...selection) => ({
    name: reportName,
    args: [
      bin('@playwright/test', 'cli.js'),
      'test',
      ...selection,
      // where a test that broke leaves its page; the other half empties its own at the start
      `--output=${path.join('test-results', fileName(reportName))}`,
      '--reporter=line,json',
    ],
    env: reports => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, `${fileName(reportName)}.json`) }),
    read: reports => readPlaywright(path.join(reports, `${fileName(reportName)}.json`)),
  });
  const exactly = file => `${file.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`;
  return {
    ...run(name, `--shard=${shard}`),
    again: file => run(nameAgain(name, file), file ? exactly(file) : `--shard=${shard}`),
  };
};

const biome = (what, files) => [bin('@biomejs/biome', 'bin/biome'), what, ...files];

/** Format and lint of these files; one that biome does not read is none of its. */
export const checkStyle = files =>
  ['format', 'lint'].map(what => check(what, ...biome(what, ['--no-errors-on-unmatched', ...files])));
export const TYPES = check('types', bin('typescript', 'bin/tsc'), '--noEmit');
export const IMPORT_LAW = check('import law', 'scripts/check-imports.mjs');

/**
 * What `npm test` runs, in groups: the steps of one group run two at a time, a group starts when the one before it is
 * done. `args` are for Node. A step with `read` has a report (its shape: reports.mjs), one without is one test, passed when
 * it leaves with 0. `again(file)` is the step that runs one of its files once more when that failed, `again()` all of it;
 * without `again` it fails the same way twice: it reads sources.
 */
export const GROUPS = [
  [
    TYPES,
    ...checkStyle(['.']),
    IMPORT_LAW,
    check('dead code', bin('knip', 'bin/knip.js')),
    check('asvs', 'scripts/check-asvs.mjs'),
    check('words', 'scripts/words.mjs'),
  ],
  [vitest('unit', 'unit', 'unit-apart', 'unit-dom')],
  [vitest('architecture', 'architecture')],
  [vitest('contract', 'contract')],
  [vitest('ledger', 'ledger')],
  [vitest('rails', 'rails')],
  [vitest('security', 'security')],
  [check('build', 'scripts/build.mjs')],
  [
    vitest('start', 'start'),
    repeated(check('previous', 'scripts/previous-release.mjs', '--if-known')),
    vitest('faults', 'faults'),
    browser('browser 1', '1/2'),
    browser('browser 2', '2/2'),
    // builds the other brands
    vitest('brands', 'screens'),
  ],
];
