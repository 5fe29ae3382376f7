import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { ClosingDeps } from './deps';
import { createCloseJob } from './job';
import { createLateJob } from './late-job';
import { createClosingRoutes } from './routes';

export { listOwedMoney } from './late-rows';
export { redirectLateMoney, retryLateMoney } from './late-desk';
export { createClosingDescribers } from './step-up';
export { accountClosingParts } from './parts';

/** Closing an account, or letting it rest: what is open, who signs, where the rest goes, and the job that closes. */
export const createAccountClosingModule = (deps: ClosingDeps): { routes: Route[]; jobs: JobHandler[] } => ({
  routes: createClosingRoutes(deps),
  jobs: [createCloseJob(deps), createLateJob(deps)],
});
