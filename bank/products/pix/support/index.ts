import type { Route } from '../../../core/operation';
import type { JobHandler } from '../../../jobs';
import type { DisputesDeps } from './disputes';
import { createDisputeJobs } from './jobs';
import { createDisputeRoutes } from './routes';

export { disputes } from './disputed';
export { createDisputeDescriber } from './step-up';
export { pixSupportParts } from './parts';

/** Contests for fraud (MED): by accounts here, and against them. */
export const createPixDisputesModule = (deps: DisputesDeps): { routes: Route[]; jobs: JobHandler[] } => ({
  routes: createDisputeRoutes(deps),
  jobs: createDisputeJobs(deps),
});
