import type { tedWishes } from '../../contract/products/ted';
import type { tedScheduleWishes } from '../../contract/products/ted-schedules';
import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { ActsOf } from '../../parcel';
import type { TedDeps } from './store';
import { createTedApiRoutes } from './api-routes';
import { createMessageJob } from './messages';
import { createTedRoutes } from './routes';
import { createTedScheduleRoutes } from './schedule-routes';
import { createTedDescribers } from './step-up';

export { countFreeLeft } from './allowance';
export { createIncomingTedKind } from './incoming';
export { createTedKind } from './kind';
export { toNewTed } from './order';
export { tedParts } from './parts';
export { toKeptPayee } from './payee';
export { toFailure } from './news';

/** TED: accounts at other institutions by their numbers, on business days, now or on a day to come. */
export const createTedModule = (
  deps: TedDeps,
): { routes: Route[]; jobs: JobHandler[]; acts: ActsOf<typeof tedWishes> & ActsOf<typeof tedScheduleWishes> } => ({
  routes: [...createTedRoutes(deps), ...createTedApiRoutes(deps), ...createTedScheduleRoutes(deps)],
  jobs: [createMessageJob(deps)],
  acts: createTedDescribers(deps),
});
