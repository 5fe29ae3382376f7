import type { Route } from '../../../core/operation';
import type { SchedulesDeps } from './deps';
import { createPixSchedulesRoutes } from './routes';
import type { pixScheduleWishes } from '../../../contract/products/pix/schedules';
import type { ActsOf } from '../../../parcel';
import { createScheduleDescribers } from './step-up';

export { pixSchedulesParts } from './parts';

/** Pix for days to come, once or repeated: scheduled, changed and cancelled. On their day they leave like every order that waits. */
export const createPixSchedulesModule = (
  deps: SchedulesDeps,
): { routes: Route[]; acts: ActsOf<typeof pixScheduleWishes> } => ({
  routes: createPixSchedulesRoutes(deps),
  acts: createScheduleDescribers(deps),
});
