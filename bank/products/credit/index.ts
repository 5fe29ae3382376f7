import type { creditWishes } from '../../contract/products/credit/contracts';
import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { ActsOf } from '../../parcel';
import { createAccrueJob } from './accrual';
import { createContractRoutes } from './contract-routes';
import { createDecideJob } from './decision';
import { createDemoJob } from './demo';
import type { CreditDeps } from './deps';
import { createFollowJob } from './follow';
import { createPostJob } from './posting';
import { createCreditRoutes } from './routes';
import { createCreditDescribers } from './step-up';

export { createCreditKind } from './kind';
export { creditParts } from './parts';

/** Credit of the bank's own: offers, contracts, instalments, and the interest that accrues of them. */
export const createCreditModule = (
  deps: CreditDeps,
): { routes: Route[]; jobs: JobHandler[]; acts: ActsOf<typeof creditWishes> } => ({
  routes: [...createCreditRoutes(deps), ...createContractRoutes(deps)],
  jobs: [createPostJob(deps), createDecideJob(deps), createFollowJob(deps), createAccrueJob(deps), createDemoJob(deps)],
  acts: createCreditDescribers(deps),
});
