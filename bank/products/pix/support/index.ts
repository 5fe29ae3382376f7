import type { Route } from '../../../core/operation';
import type { JobHandler } from '../../../jobs';
import type { DisputesDeps } from './disputes';
import { createDisputeJobs } from './jobs';
import { createDisputeRoutes } from './routes';

export { countOpenDisputes, countPromised } from './open-disputes';
export { createDisputeDescriber } from './step-up';

/** Contests for fraud (MED): by accounts here, and against them. */
export const createPixDisputesModule = (deps: DisputesDeps): { routes: Route[]; jobs: JobHandler[] } => ({
  routes: createDisputeRoutes(deps),
  jobs: createDisputeJobs(deps),
});
