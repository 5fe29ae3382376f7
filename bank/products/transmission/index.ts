import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import { createTransmissionApiRoutes } from './api-routes';
import type { TransmissionDeps } from './deps';
import { createTransmissionRoutes } from './routes';
import { createTakeJob } from './take-job';

export { layReturn } from './answer';
export { transmissionParts } from './parts';

/** Transmission: a box of files for each account; what comes in is taken up once, what goes out lies there until it is fetched. */
export const createTransmissionModule = (deps: TransmissionDeps): { routes: Route[]; jobs: JobHandler[] } => ({
  routes: [...createTransmissionRoutes(deps), ...createTransmissionApiRoutes(deps)],
  jobs: [createTakeJob(deps)],
});
