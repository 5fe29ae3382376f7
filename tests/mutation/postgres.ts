import type { TestProject } from 'vitest/node';

/** vitest globalSetup: the PostgreSQL of the whole run, which outlives the processes that Stryker ends when a mutant never does. */
export const setup = (project: TestProject): void => {
  project.provide('postgresBroker', process.env.MUTATION_POSTGRES ?? '');
};
