import type { cryptoWishes } from '../../contract/products/crypto';
import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { ActsOf } from '../../parcel';
import { createCheckJob } from './check';
import { createCryptoRoutes } from './routes';
import { createSellJob } from './sale';
import { createCryptoDescribers } from './step-up';
import type { CryptoDeps } from './store';

export { listOddBooks } from './books';
export { listLateChecks, listOddPositions } from './check-rows';
export { beginDemoTrades, type DemoTrade, planDemoTrades, recordDemoTrade } from './demo';
export { createCryptoKind } from './kind';
export { cryptoParts } from './parts';

/** Crypto assets: bought by orders of the spine, sold by sales of this module, kept in books of units. */
export const createCryptoModule = (
  deps: CryptoDeps,
): { routes: Route[]; jobs: JobHandler[]; acts: ActsOf<typeof cryptoWishes> } => ({
  routes: createCryptoRoutes(deps),
  jobs: [createSellJob(deps), createCheckJob(deps)],
  acts: createCryptoDescribers(deps),
});
