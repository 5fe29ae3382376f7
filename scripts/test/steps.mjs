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

/** A third of the browser tests, against a product of its own: a browser that waits for its page leaves a core idle. */
const browser = (name, shard) => {
  const run = (reportName, ...selection) => ({
    name: reportName,
    args: [
      bin('@playwright/test', 'cli.js'),
      'test',
      ...selection,
      // where a test that broke leaves its page; the other parts empty their own at the start
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
export const TYPES = check('types', bin('typescript7', 'bin/tsc'), '--noEmit', '--singleThreaded');
export const IMPORT_LAW = check('import law', 'scripts/check-imports.mjs');

/**
 * What `npm test` runs, in groups: `atOnce` steps of one group run at a time (two, unless it says so), a group starts when
 * the one before it is done. `args` are for Node. A step with `read` has a report (its shape: reports.mjs), one without is
 * one test, passed when it leaves with 0. `again(file)` is the step that runs one of its files once more when that failed,
 * `again()` all of it; without `again` it fails the same way twice: it reads sources.
 */
export const GROUPS = [
  {
    steps: [
      TYPES,
      ...checkStyle(['.']),
      IMPORT_LAW,
      check('dead code', bin('knip', 'bin/knip.js')),
      check('asvs', 'scripts/check-asvs.mjs'),
      check('words', 'scripts/words.mjs'),
    ],
  },
  { steps: [vitest('unit', 'unit', 'unit-apart', 'unit-dom', 'unit-dom-apart')] },
  // bursts and storms have a pace, which work beside them would change
  ...['architecture', 'contract', 'ledger', 'rails'].map(name => ({ steps: [vitest(name, name)] })),
  // before what starts it: a test would wait for the build, with other tests beside it
  { steps: [check('build', 'scripts/build.mjs')] },
  { steps: [vitest('security', 'security')] },
  {
    atOnce: 3,
    steps: [
      browser('browser 1', '1/3'),
      browser('browser 2', '2/3'),
      browser('browser 3', '3/3'),
      // builds the other brands
      vitest('brands', 'screens'),
      vitest('faults', 'faults'),
      vitest('start', 'start'),
      repeated(check('previous', 'scripts/previous-release.mjs', '--if-known')),
    ],
  },
];
