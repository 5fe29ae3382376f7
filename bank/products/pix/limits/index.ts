import type { Route } from '../../../core/operation';
import type { PixLimitsDeps } from './deps';
import { createPixLimitsRoutes } from './routes';
import type { pixLimitWishes } from '../../../contract/products/pix/limits';
import type { ActsOf } from '../../../parcel';
import { createLimitDescribers } from './step-up';

export { commitDeviceLimit, unregisterDevices } from './device-limit';
export type { LimitPolicy, OrdersOfDay } from './policy';
export { createPixLimitFamily } from './family';
export { setPixLimits } from './rules';
export { createPixLimitBook, takeLimit } from './take-limit';
export { createDistrustNewOf } from './distrust-new';
export { type FoundPayee, findTrustedLeft } from './trusted-payees';
export { pixLimitsParts } from './parts';

/** How much may be paid by Pix: limits of payment, day and night, their changes, trusted payees, registered browsers. */
export const createPixLimitsModule = (
  deps: PixLimitsDeps,
): { routes: Route[]; acts: ActsOf<typeof pixLimitWishes> } => ({
  routes: createPixLimitsRoutes(deps),
  acts: createLimitDescribers(deps),
});
