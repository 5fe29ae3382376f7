import type { ddaWishes } from '../../contract/products/dda';
import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { ActsOf } from '../../parcel';
import { createDayJob } from './day';
import type { DdaDeps } from './deps';
import { createJoinRoutes } from './join-routes';
import { createMessageJob } from './messages';
import { createRegisterJobs } from './register';
import { createDdaRoutes } from './routes';
import { createDdaDescribers } from './step-up';
import { createAnnounceJob } from './tell';

export { ddaParts } from './parts';
export { toListQuery } from './store';
export { ddaWatch } from './watch';

/** DDA: boletos against the company that arrive by themselves, to be looked at, paid, scheduled, hidden or contested. */
export const createDdaModule = (
  deps: DdaDeps,
): { routes: Route[]; jobs: JobHandler[]; acts: ActsOf<typeof ddaWishes> } => ({
  routes: [...createDdaRoutes(deps), ...createJoinRoutes(deps)],
  jobs: [createMessageJob(deps), ...createRegisterJobs(deps), createAnnounceJob(deps), createDayJob(deps)],
  acts: createDdaDescribers(deps),
});
