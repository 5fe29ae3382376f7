import type { Route } from '../../../core/operation';
import type { PixLimitsDeps } from './deps';
import { createPixLimitsRoutes } from './routes';

export { commitDeviceLimit, unregisterDevices } from './device-limit';
export type { LimitPolicy, OrdersOfDay } from './policy';
export { setPixLimits } from './rules';
export { createLimitDescribers } from './step-up';
export { createPixLimitBook, releaseLimit, takeLimit } from './take-limit';
export { type FoundPayee, findTrustedLeft } from './trusted-payees';
export { pixLimitsParts } from './parts';

/** How much may be paid by Pix: limits of payment, day and night, their changes, trusted payees, registered browsers. */
export const createPixLimitsModule = (deps: PixLimitsDeps): { routes: Route[] } => ({
  routes: createPixLimitsRoutes(deps),
});
