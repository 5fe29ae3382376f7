import type { marketplaceWishes } from '../../contract/products/marketplace-proposals';
import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { ActsOf } from '../../parcel';
import type { MarketplaceDeps } from './deps';
import { createDemoJob } from './demo';
import { createDeskRoutes } from './desk';
import { createPaperRoutes } from './paper-routes';
import { createProposalJobs } from './proposal-jobs';
import { createProposalRoutes } from './proposal-routes';
import { createRedirectRoute } from './redirect-routes';
import { createReturnRoute } from './return-routes';
import { createWishRoutes } from './routes';
import { createSearchJobs } from './search-jobs';
import { createSearchRoutes } from './search-routes';
import { createLoanDescribers } from './sign';

export { marketplaceParts } from './parts';

/** The marketplace of loans: lenders are asked, their offers compared, and one is proposed, signed and released. */
export const createMarketplaceModule = (
  deps: MarketplaceDeps,
): { routes: Route[]; jobs: JobHandler[]; acts: ActsOf<typeof marketplaceWishes> } => ({
  routes: [
    ...createWishRoutes(deps),
    ...createSearchRoutes(deps),
    ...createProposalRoutes(deps),
    createReturnRoute(deps),
    createRedirectRoute(deps),
    ...createPaperRoutes(deps),
    ...createDeskRoutes(deps),
  ],
  jobs: [...createSearchJobs(deps), ...createProposalJobs(deps), createDemoJob(deps)],
  acts: createLoanDescribers(deps),
});
