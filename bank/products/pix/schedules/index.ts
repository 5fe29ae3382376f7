import type { Route } from '../../../core/operation';
import type { JobHandler } from '../../../jobs';
import type { SchedulesDeps } from './deps';
import { createPayDayJob } from './pay-day';
import { createPixSchedulesRoutes } from './routes';

export { createScheduleDescribers } from './step-up';
export { pixSchedulesParts } from './parts';
export { listVoidScheduled } from './void';

/** Payments for days to come, once or repeated: scheduled, changed, cancelled, and paid on their day. */
export const createPixSchedulesModule = (deps: SchedulesDeps): { routes: Route[]; jobs: JobHandler[] } => ({
  routes: createPixSchedulesRoutes(deps),
  jobs: [createPayDayJob(deps)],
});
