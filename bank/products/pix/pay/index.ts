import type { ProviderId } from '../../../contract/providers';
import type { Clock } from '../../../core/clock';
import type { Route } from '../../../core/operation';
import type { JobHandler } from '../../../jobs';
import type { Ledger } from '../../../ledger';
import type { PixDirectory } from '../../../providers';
import type { Database } from '../../../storage';
import type { Notifier } from '../../../ground/notifications';
import type { FindHidden, OrderDesk } from '../../../payments/orders';
import { createMessageJob } from './messages';
import type { PixTarget } from './payments';
import { createPixRoutes } from './routes';
import { createPaymentDescriber } from './step-up';
import type { pixPaymentWishes } from '../../../contract/products/pix/pay';
import type { ActsOf } from '../../../parcel';

export { listAuthorizedPayments } from './authorized-payments';
export { registerPixKey } from '../keys';
export { createCharge } from './charges';
export { createFailureWords, SHORTAGE_WORDS, toFailure } from './due-words';
export { findLookedUpPayee } from './looked-up-payee';
export { getLookup, type StoredLookup, takeLookup } from './lookups';
export { type AutomaticEnd, createPixKind } from './kind';
export { toWireOrder } from './payment-wire';
export { holdPayment, type PayingCall, toNewOrder } from './pay';
export { LOOKUPS } from './lookups';
export { countOddMessages } from './open-payments';
export { sumPaidFromDevices } from './paid-from-devices';
export {
  type PaidPayee,
  PAYEE_COLUMNS,
  type PayeeColumns,
  type PixPayee,
  toPayeeValues,
  toPixPayee,
  toWirePayee,
} from './payee';
export {
  findPayment,
  findTransactionKeys,
  hasPaidAccount,
  PIX_STORE,
  type PaymentTarget,
  type PixTarget,
  type StoredPayment,
  toKeptPayee,
  toPaymentStatus,
  toStoredPayment,
} from './payments';
export { listRecentPayments } from './recent-payments';
export { findKeyPayee, formatEndToEndId } from './recheck';
export { noteReturnInside } from './returns';
export { requireFittingAmount, toDescriptionFact } from './step-up';
export { pixPayParts } from './parts';

export interface PixModuleDeps {
  database: Database;
  ledger: Ledger;
  directory: PixDirectory;
  provider: ProviderId;
  clock: Clock;
  /** Host of this institution's dynamic codes, in small letters: `pix.balcao.example`. */
  chargeHost: string;
  /** Where customers reach the web app. */
  publicUrl: string;
  notifier: Notifier;
  orders: OrderDesk<PixTarget>;
  findHidden: FindHidden;
}

/** Paying by Pix: lookups, payments, and what the rails say of them. */
export const createPixModule = (
  deps: PixModuleDeps,
): { routes: Route[]; jobs: JobHandler[]; acts: ActsOf<typeof pixPaymentWishes> } => ({
  routes: createPixRoutes(deps),
  jobs: [createMessageJob(deps, deps.provider)],
  acts: { pix_payment: createPaymentDescriber(deps) },
});
