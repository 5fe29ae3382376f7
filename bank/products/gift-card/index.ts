import type { giftCardWishes } from '../../contract/products/gift-card';
import type { giftShareWishes } from '../../contract/products/gift-card-shares';
import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { ActsOf } from '../../parcel';
import { createClaimJob } from './claims';
import { createCodeRoutes } from './code-routes';
import { createCollectJob } from './collect';
import { createMessageJob } from './messages';
import { createGiftCardRoutes } from './routes';
import { createShareRoutes } from './share-routes';
import { createGiftCardDescribers } from './step-up';
import type { GiftCardDeps } from './store';

export { createGiftCardKind } from './kind';
export { toFailure } from './news';
export { toNewGiftRow } from './order';
export { giftCardParts } from './parts';
export { findGiftRow } from './row';

/** Gift cards: products of a distributor, bought at once; their codes are fetched, sealed, and shown to who bought them. */
export const createGiftCardModule = (
  deps: GiftCardDeps,
): { routes: Route[]; jobs: JobHandler[]; acts: ActsOf<typeof giftCardWishes> & ActsOf<typeof giftShareWishes> } => ({
  routes: [...createGiftCardRoutes(deps), ...createCodeRoutes(deps), ...createShareRoutes(deps)],
  jobs: [createMessageJob(deps), createCollectJob(deps), createClaimJob(deps)],
  acts: createGiftCardDescribers(deps),
});
