import { defineConfig } from 'vitest/config';
import suites from '../../vitest.config';
import { AREAS } from './areas';

const area = AREAS[process.env.MUTATION_AREA ?? ''];
if (!area) throw new Error('MUTATION_AREA names no area: run `npm run test:mutation`');

/** The tests of one area in one project, for Stryker. */
export default defineConfig({
  resolve: suites.resolve,
  test: {
    globalSetup: [`${import.meta.dirname}/postgres.ts`],
    include: [...area.tests],
    environment: 'node',
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
