import type { Route } from '../../../core/operation';
import type { ReturnsDeps } from './deps';
import { createReturnRoutes } from './routes';

export type { Disputes } from './deps';
export { listStuckReturns } from './by-rule';
export { releaseReturn, retryReturn } from './desk';
export { toReturnOrder } from './give-back';
export { commitReturnByApi } from './give-back-by-api';
export { createReturnKind } from './kind';
export { contestableUntil, sumReturned } from './left';
export { findReceivedByEndToEndId, findReceivedPix, lockReceivedPix, type ReceivedPix } from './received';
export { listRefundsOf, type ReturnTarget } from './refunds';
export { findPixStory } from './story';
export { createReturnDescriber } from './step-up';
export { formatCents } from './words';
export { pixReturnsParts } from './parts';

/** Giving back what was received by Pix: all or part of it, within 90 days. */
export const createPixReturnsModule = (deps: ReturnsDeps): { routes: Route[] } => ({
  routes: createReturnRoutes(deps),
});
