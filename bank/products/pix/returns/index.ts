import type { Route } from '../../../core/operation';
import type { ReturnsDeps } from './deps';
import { createReturnRoutes } from './routes';
import type { pixReturnWishes } from '../../../contract/products/pix/returns';
import type { ActsOf } from '../../../parcel';
import { createReturnDescriber } from './step-up';

export type { Disputes } from './deps';
export { listStuckReturns } from './by-rule';
export { releaseReturn, retryReturn } from './desk';
export { toReturnOrder } from './give-back';
export { commitReturnByApi } from './give-back-by-api';
export { createReturnKind } from './kind';
export { contestableUntil, sumReturned } from './left';
export {
  findReceivedByEndToEndId,
  findReceivedPix,
  findUncredited,
  lockReceivedPix,
  type ReceivedPix,
} from './received';
export { listRefundsOf, type ReturnTarget } from './refunds';
export { findPixStory } from './story';
export { pixReturnsParts } from './parts';

/** Giving back what was received by Pix: all or part of it, within 90 days. */
export const createPixReturnsModule = (
  deps: ReturnsDeps,
): { routes: Route[]; acts: ActsOf<typeof pixReturnWishes> } => ({
  routes: createReturnRoutes(deps),
  acts: { return_pix_payment: createReturnDescriber(deps) },
});
