import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import { createReceivableApiRoutes } from './api-routes';
import { createDayJob } from './day';
import type { ReceivableDeps } from './deps';
import { createRecordJob } from './protest';
import { createPublicReceivableRoutes } from './public-routes';
import { createRegistryJobs } from './registry';
import { createReceivableRoutes } from './routes';

export { type Collecting, createCollecting } from './collecting';
export {
  type DemoTitleDeps,
  endDemoTitle,
  findDemoTitle,
  issueDemoTitle,
  payDemoTitle,
  registerDemoTitles,
} from './demo';
export { createIncomingReceivableKind } from './incoming';
export { createNotePaid } from './paid-by-pix';
export { receivableParts } from './parts';
export { isAtNotary } from './protest';
export type { Numbers, StoredReceivable } from './store';
export { type TitleAct, titleAct } from './title-act';
export { createTellPaid } from './told';

/** Receivables: boletos with a Pix in them by which a company collects under an agreement. */
export const createReceivableModule = (deps: ReceivableDeps): { routes: Route[]; jobs: JobHandler[] } => ({
  routes: [...createReceivableRoutes(deps), ...createReceivableApiRoutes(deps), ...createPublicReceivableRoutes(deps)],
  jobs: [...createRegistryJobs(deps), createDayJob(deps), createRecordJob(deps)],
});
