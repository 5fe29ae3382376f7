import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import { createDocumentRoute } from './document-route';
import { createDepositJobs } from './jobs';
import { createDepositRoutes } from './routes';
import type { DepositDeps } from './store';

export { createIncomingDepositKind } from './incoming';
export { noteDepositPaid } from './paid-by-pix';
export { depositParts } from './parts';

/** Deposits: boletos with a Pix in them by which an account is funded. */
export const createDepositModule = (deps: DepositDeps): { routes: Route[]; jobs: JobHandler[] } => ({
  routes: [...createDepositRoutes(deps), createDocumentRoute(deps)],
  jobs: createDepositJobs(deps),
});
