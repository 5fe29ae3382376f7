import type { Route } from '../../../core/operation';
import type { JobHandler } from '../../../jobs';
import type { KeysDeps } from './claims';
import { createKeyJobs } from './jobs';
import { createKeyRoutes } from './routes';
import { createKeyDescribers } from './step-up';
import type { pixKeyWishes } from '../../../contract/products/pix/keys';
import type { ActsOf } from '../../../parcel';

export { isKeyOf, listPixKeysOf, registerPixKey } from './keys';
export { createLookupBudget, giveLookupBack, type LookupBudget } from './lookup-budget';
export { pixKeysParts } from './parts';

export interface PixKeysModule {
  routes: Route[];
  jobs: JobHandler[];
  acts: ActsOf<typeof pixKeyWishes>;
}

/** The keys of accounts: registering, removing, and claims by and against them. */
export const createPixKeysModule = (deps: KeysDeps): PixKeysModule => ({
  routes: createKeyRoutes(deps),
  jobs: createKeyJobs(deps),
  acts: createKeyDescribers(deps),
});
