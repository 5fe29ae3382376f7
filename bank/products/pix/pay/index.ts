import type { ProviderId } from '../../../contract/providers';
import type { Clock } from '../../../core/clock';
import type { Route } from '../../../core/operation';
import type { JobHandler } from '../../../jobs';
import type { Ledger } from '../../../ledger';
import { PROVIDER_RULES, type Rails } from '../../../providers';
import type { Database } from '../../../storage';
import type { OnPixPaid } from '../charges';
import type { Notifier } from '../../../ground/notifications';
import type { LimitPolicy } from '../limits';
import { createMessageJob } from './messages';
import { createPixRoutes } from './routes';
import { createPaymentRunner, type RunPayment } from './run-payment';
import { createSettleJob, type OnAutomaticEnd } from './settlement';

export { listAuthorizedPayments } from './authorized-payments';
export { registerPixKey } from '../keys';
export { createCharge } from './charges';
export { findLookedUpPayee } from './looked-up-payee';
export { getLookup, type StoredLookup, takeLookup } from './lookups';
export { toFailure } from './payment-wire';
export { holdPayment, type PayingCall } from './pay';
export { LOOKUPS } from './lookups';
export { countOddMessages } from './open-payments';
export { sumPaidFromDevices } from './paid-from-devices';
export {
  type PaidPayee,
  PAYEE_COLUMNS,
  type PayeeColumns,
  type PixPayee,
  toNamedAccount,
  toPayeeValues,
  toPixPayee,
  toWirePayee,
} from './payee';
export { findPayment, findTransactionKeys, hasPaidAccount, type PaymentTarget, type StoredPayment } from './payments';
export { listRecentPayments } from './recent-payments';
export { findKeyPayee, formatEndToEndId } from './recheck';
export { noteReturnInside } from './returns';
export type { RunPayment } from './run-payment';
export type { AutomaticEnd } from './settlement';
export { createPaymentDescriber, formatCents, requireFittingAmount, toDescriptionFact } from './step-up';
export { pixPayParts } from './parts';

export interface PixModuleDeps {
  database: Database;
  ledger: Ledger;
  rails: Rails;
  provider: ProviderId;
  limits: LimitPolicy;
  clock: Clock;
  /** Host of this institution's dynamic codes, in small letters: `pix.balcao.example`. */
  chargeHost: string;
  /** Where customers reach the web app. */
  publicUrl: string;
  notifier: Notifier;
  /** Told of each Pix with a txid that an account here was credited with, once, in the transaction that notes it. */
  onPaid: OnPixPaid;
  /** Told how each Pix Automático ended, once, in the transaction that notes it. */
  onAutomaticEnd: OnAutomaticEnd;
}

/** Paying by Pix: lookups, payments, their settlement and returns, keys and limits. `runPayment`: for modules that pay what they find themselves. */
export const createPixModule = (
  deps: PixModuleDeps,
): { routes: Route[]; jobs: JobHandler[]; runPayment: RunPayment } => {
  const { database, ledger, clock, rails, chargeHost, publicUrl, notifier, onPaid, onAutomaticEnd, limits } = deps;
  const { spi: times } = PROVIDER_RULES[deps.provider];
  const settlement = { database, ledger, clock, notifier, onPaid, onAutomaticEnd, times, spi: rails.spi };
  return {
    routes: createPixRoutes({ ...settlement, directory: rails.directory, chargeHost, publicUrl, limits }),
    jobs: [createSettleJob(settlement), createMessageJob(settlement, deps.provider)],
    runPayment: createPaymentRunner(settlement),
  };
};
