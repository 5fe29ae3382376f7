import type { Route } from '../../../core/operation';
import type { JobHandler } from '../../../jobs';
import type { DisputesDeps } from './disputes';
import { createDisputeJobs } from './jobs';
import { createDisputeRoutes } from './routes';
import type { pixSupportWishes } from '../../../contract/products/pix/support';
import type { ActsOf } from '../../../parcel';
import { createDisputeDescriber } from './step-up';

export { disputes } from './disputed';
export { pixSupportParts } from './parts';
export { mapDisputed } from './rows';

/** Contests for fraud (MED): by accounts here, and against them. */
export const createPixDisputesModule = (
  deps: DisputesDeps,
): { routes: Route[]; jobs: JobHandler[]; acts: ActsOf<typeof pixSupportWishes> } => ({
  routes: createDisputeRoutes(deps),
  jobs: createDisputeJobs(deps),
  acts: { accept_pix_dispute: createDisputeDescriber(deps) },
});
