import type { Route } from '../../core/operation';
import { KEEPS_NOTHING } from '../../parcel';
import type { FeesDeps } from './month';
import { createFeesRoutes } from './routes';

export const feesParts = KEEPS_NOTHING;

/** Fees: what payments cost, what was paid of them in a month, and that on paper. */
export const createFeesModule = (deps: FeesDeps): { routes: Route[] } => ({ routes: createFeesRoutes(deps) });
