import type { topUpWishes } from '../../contract/products/top-up';
import type { topUpScheduleWishes } from '../../contract/products/top-up-schedules';
import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { ActsOf } from '../../parcel';
import { createComplaintJobs, createComplaintRoute } from './complaints';
import { createMessageJob } from './messages';
import { createTopUpRoutes } from './routes';
import { createTopUpScheduleRoutes } from './schedule-routes';
import { createTopUpDescribers } from './step-up';
import type { TopUpDeps } from './store';

export { createTopUpKind } from './kind';
export { toNewTopUp } from './order';
export { topUpParts } from './parts';
export { toFailure } from './reasons';
export { findTopUpRow } from './row';

/** Credit for mobile lines: a line or a fleet, now or on a day to come. */
export const createTopUpModule = (
  deps: TopUpDeps,
): { routes: Route[]; jobs: JobHandler[]; acts: ActsOf<typeof topUpWishes> & ActsOf<typeof topUpScheduleWishes> } => ({
  routes: [...createTopUpRoutes(deps), createComplaintRoute(deps), ...createTopUpScheduleRoutes(deps)],
  jobs: [createMessageJob(deps), ...createComplaintJobs(deps)],
  acts: createTopUpDescribers(deps),
});
