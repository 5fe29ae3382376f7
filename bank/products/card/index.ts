import type { cardWishes } from '../../contract/products/card';
import type { cardOptionsWishes } from '../../contract/products/card-options';
import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { ActsOf } from '../../parcel';
import type { CardDeps } from './deps';
import { createExpireJob } from './network/change';
import { createEndJob } from './ending';
import { createReceiveJob } from './network/door';
import { createPostJob } from './network/post';
import { createNetworkRoutes } from './network/routes';
import { createSettleJob } from './network/settle';
import { createCollectJob } from './network/shortfall';
import { createOptionsRoutes } from './options/routes';
import { createOptionsDescribers } from './options/step-up';
import { createProvenRoutes } from './proven-routes';
import { createPurchaseRoutes } from './purchases/routes';
import { createRevealRoutes } from './reveal';
import { createCardRoutes } from './routes';
import { createCardDescribers } from './step-up';

export { blockCardsOf } from './acts';
export { findAnswer, tellCardNetwork } from './network/door';
export { cardParts } from './parts';

/** Cards on the balance of an account. */
export const createCardModule = (
  deps: CardDeps,
): { routes: Route[]; jobs: JobHandler[]; acts: ActsOf<typeof cardWishes> & ActsOf<typeof cardOptionsWishes> } => ({
  routes: [
    ...createCardRoutes(deps),
    ...createProvenRoutes(deps),
    ...createOptionsRoutes(deps),
    ...createRevealRoutes(deps),
    ...createPurchaseRoutes(deps),
    ...createNetworkRoutes(deps),
  ],
  jobs: [
    createPostJob(deps),
    createExpireJob(deps),
    createCollectJob(deps),
    createSettleJob(deps),
    createReceiveJob(deps),
    createEndJob(deps),
  ],
  acts: { ...createCardDescribers(deps), ...createOptionsDescribers(deps) },
});
