import { mkdir } from 'node:fs/promises';
import { Stryker } from '@stryker-mutator/core';
import { openBroker } from '../support/postgres-broker';
import { AREAS, type Area } from './areas';
import { isBelow, type Mutant, toLine, toScore } from './score';

/*
 * Changes the code of each area in every small way that Stryker knows and looks whether a test notices.
 * `npm run test:mutation`, or `npm run test:mutation -- money guard`.
 */

const REPORTS = '.build/mutation';

/** Beside the packages: what is built, or only looked at. */
const NOT_COPIED = ['.next', '.build', '.data', 'docs', 'public', 'test-results', 'playwright-report'];

const toOptions = (name: string, { mutate }: Area): ConstructorParameters<typeof Stryker>[0] => ({
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: [...mutate],
  ignorePatterns: NOT_COPIED,
  tempDirName: '.build/stryker',
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  coverageAnalysis: 'perTest',
  timeoutMS: 20_000,
  reporters: ['json', 'html'],
  jsonReporter: { fileName: `${REPORTS}/${name}.json` },
  htmlReporter: { fileName: `${REPORTS}/${name}.html` },
  allowEmpty: false,
});

const run = async (name: string, area: Area): Promise<boolean> => {
  process.env.MUTATION_AREA = name;
  const startedAt = performance.now();
  const mutants: Mutant[] = await new Stryker(toOptions(name, area)).runMutationTest();
  const score = toScore(mutants, area);
  for (const survivor of score.survivors) console.log(survivor);
  console.log(`${toLine(name, score)}, ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return isBelow(score);
};

const wished = process.argv.slice(2);
const unknown = wished.find(name => !AREAS[name]);
if (unknown) throw new Error(`${unknown} is no area: ${Object.keys(AREAS).join(', ')}`);

await mkdir(REPORTS, { recursive: true });
const broker = await openBroker();
process.env.MUTATION_POSTGRES = broker.address;
const below: string[] = [];
try {
  for (const [name, area] of Object.entries(AREAS)) {
    if (wished.length > 0 && !wished.includes(name)) continue;
    if (await run(name, area)) below.push(name);
  }
} finally {
  await broker.close();
}
if (below.length > 0) console.log(`too low: ${below.join(', ')}`);
process.exitCode = below.length > 0 ? 1 : 0;
