import { type ActsOf, KEEPS_NOTHING } from '../../../parcel';
import type { Route } from '../../../core/operation';
import type { PixManualDeps } from './deps';
import { createPixManualRoutes } from './routes';
import type { pixManualWishes } from '../../../contract/products/pix/manual';
import { createManualPaymentDescriber } from './step-up';

export { findNamedPayee } from './named-payee';
export { isSameName } from './same-name';
export const pixManualParts = KEEPS_NOTHING;

/** Paying by Pix an account that is named by institution, branch and number. */
export const createPixManualModule = (
  deps: PixManualDeps,
): { routes: Route[]; acts: ActsOf<typeof pixManualWishes> } => ({
  routes: createPixManualRoutes(deps),
  acts: { pix_manual_payment: createManualPaymentDescriber(deps) },
});
