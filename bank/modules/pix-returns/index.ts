import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { ReturnsDeps } from './deps';
import { createReturnRoutes } from './routes';
import { createReturnJob } from './settle';

export { findPixStory } from './story';
export { createReturnDescriber } from './step-up';

/** Giving back what was received by Pix: all or part of it, within 90 days. */
export const createPixReturnsModule = (deps: ReturnsDeps): { routes: Route[]; jobs: JobHandler[] } => ({
  routes: createReturnRoutes(deps),
  jobs: [createReturnJob(deps)],
});
