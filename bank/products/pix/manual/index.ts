import { KEEPS_NOTHING } from '../../../parcel';
import type { Route } from '../../../core/operation';
import type { PixManualDeps } from './deps';
import { createPixManualRoutes } from './routes';

export { createManualPaymentDescriber } from './step-up';

export const pixManualParts = KEEPS_NOTHING;

/** Paying by Pix an account that is named by institution, branch and number. */
export const createPixManualModule = (deps: PixManualDeps): { routes: Route[] } => ({
  routes: createPixManualRoutes(deps),
});
