import type { Route } from '../../../core/operation';
import type { JobHandler } from '../../../jobs';
import type { SchedulesDeps } from './deps';
import { createPayDayJob } from './pay-day';
import { createPixSchedulesRoutes } from './routes';
import type { pixScheduleWishes } from '../../../contract/products/pix/schedules';
import type { ActsOf } from '../../../parcel';
import { createScheduleDescribers } from './step-up';

export { pixSchedulesParts } from './parts';
export { listVoidScheduled } from './void';

/** Payments for days to come, once or repeated: scheduled, changed, cancelled, and paid on their day. */
export const createPixSchedulesModule = (
  deps: SchedulesDeps,
): { routes: Route[]; jobs: JobHandler[]; acts: ActsOf<typeof pixScheduleWishes> } => ({
  routes: createPixSchedulesRoutes(deps),
  jobs: [createPayDayJob(deps)],
  acts: createScheduleDescribers(deps),
});
