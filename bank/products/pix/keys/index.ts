import type { Route } from '../../../core/operation';
import type { JobHandler } from '../../../jobs';
import type { KeysDeps } from './claims';
import { createKeyJobs } from './jobs';
import { createKeyRoutes } from './routes';
import { createKeyDescribers } from './step-up';

export { isKeyOf, listPixKeysOf, registerPixKey } from './keys';
export { createLookupBudget, giveLookupBack, type LookupBudget } from './lookup-budget';
export { pixKeysParts } from './parts';

export interface PixKeysModule {
  routes: Route[];
  jobs: JobHandler[];
}

/** The keys of accounts: registering, removing, and claims by and against them. */
export const createPixKeysModule = (deps: KeysDeps): PixKeysModule => ({
  routes: createKeyRoutes(deps),
  jobs: createKeyJobs(deps),
});

export { createKeyDescribers };
