import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { DataRightsDeps } from './deps';
import { createExportJob } from './export';
import { createDataRightsRoutes } from './routes';
export { dataRightsParts } from './parts';

/** What people may ask about their own data (LGPD), and its answers: files written by a job, or words of who runs the product. */
export const createDataRightsModule = (deps: DataRightsDeps): { routes: Route[]; jobs: JobHandler[] } => ({
  routes: createDataRightsRoutes(deps),
  jobs: [createExportJob(deps)],
});
