import path from 'node:path';
import { countPlaywright, countVitest } from './count.mjs';

const bin = (name, file) => `node_modules/${name}/${file}`;

const check = (name, ...args) => ({ name, args });

const vitest = (name, ...projects) => ({
  name,
  args: reports => [
    bin('vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap(project => ['--project', project]),
    // each file has a database of its own and waits for it: Vitest would leave one core idle
    '--maxWorkers=100%',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${path.join(reports, `${name}.json`)}`,
  ],
  count: reports => countVitest(path.join(reports, `${name}.json`)),
});

/** Half of the browser tests, against a product of its own: a browser that waits for its page leaves a core idle. */
const browser = (name, shard) => ({
  name,
  args: [
    bin('@playwright/test', 'cli.js'),
    'test',
    `--shard=${shard}`,
    // where a test that broke leaves its page; the other half empties its own at the start
    `--output=${path.join('test-results', name.replace(' ', '-'))}`,
    '--reporter=line,json',
  ],
  env: reports => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, `${name}.json`) }),
  count: reports => countPlaywright(path.join(reports, `${name}.json`)),
});

const LAW = 'app bank components config contexts gateway middleware.ts services themes variants'.split(' ');

/**
 * What `npm test` runs, in groups: the steps of one group run two at a time, a group starts when the one before it is
 * done. `args` are for Node; a step without `count` is one test, passed when it leaves with 0.
 */
export const GROUPS = [
  [
    check('types', bin('typescript', 'bin/tsc'), '--noEmit'),
    check('format', bin('@biomejs/biome', 'bin/biome'), 'format', '.'),
    check('lint', bin('@biomejs/biome', 'bin/biome'), 'lint', '.'),
    check(
      'import law',
      bin('dependency-cruiser', 'bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      ...LAW,
    ),
    check('dead code', bin('knip', 'bin/knip.js')),
    check('asvs', 'scripts/check-asvs.mjs'),
    check('words', 'scripts/words.mjs'),
  ],
  [vitest('unit', 'unit', 'unit-dom')],
  [vitest('architecture', 'architecture')],
  [vitest('contract', 'contract')],
  [vitest('ledger', 'ledger')],
  [vitest('rails', 'rails')],
  [vitest('security', 'security')],
  [check('build', 'scripts/build.mjs')],
  [
    vitest('start', 'start'),
    check('previous', 'scripts/previous-release.mjs'),
    vitest('faults', 'faults'),
    browser('browser 1', '1/2'),
    browser('browser 2', '2/2'),
    // builds the other brands
    vitest('brands', 'screens'),
  ],
];
