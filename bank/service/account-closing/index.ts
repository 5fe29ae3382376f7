import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { ClosingDeps } from './deps';
import { createCloseJob } from './job';
import { createLateJob } from './late-job';
import { createClosingRoutes } from './routes';
import type { accountClosingWishes } from '../../contract/service/account-closing';
import type { ActsOf } from '../../parcel';
import { createClosingDescribers } from './step-up';

export { listOwedMoney } from './late-rows';
export { redirectLateMoney, retryLateMoney } from './late-desk';
export { accountClosingParts } from './parts';

/** Closing an account, or letting it rest: what is open, who signs, where the rest goes, and the job that closes. */
export const createAccountClosingModule = (
  deps: ClosingDeps,
): { routes: Route[]; jobs: JobHandler[]; acts: ActsOf<typeof accountClosingWishes> } => ({
  routes: createClosingRoutes(deps),
  jobs: [createCloseJob(deps), createLateJob(deps)],
  acts: createClosingDescribers(deps),
});
