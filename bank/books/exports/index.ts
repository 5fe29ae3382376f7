import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import { createExportJob, type ExportJobDeps } from './job';
import { createExportsRoutes } from './routes';
export { exportsParts } from './parts';

/** Statements as files: a few thousand entries at once, any number of them in the background. */
export const createExportsModule = (deps: ExportJobDeps): { routes: Route[]; jobs: JobHandler[] } => ({
  routes: createExportsRoutes(deps),
  jobs: [createExportJob(deps)],
});
