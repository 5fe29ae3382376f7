import type { Clock } from '../../../core/clock';
import type { Route } from '../../../core/operation';
import type { JobHandler } from '../../../jobs';
import type { Ledger } from '../../../ledger';
import type { Database } from '../../../storage';
import { type Notifier, tellChanged } from '../../../ground/notifications';
import type { OnPixPaid } from './news';
import { createChargeSigner } from './payload';
import { createPublicChargeRoutes } from './public-routes';
import { createReceiveJob } from './receive';
import { createChargeRoutes } from './routes';
import type { Secret } from '../../../core/sealing';

export { findChargeByTxid, searchCharges } from './charge-list';
export {
  type ChargeKind,
  createCharge,
  findOwnCharge,
  findSharedCharge,
  markChargePaid,
  newToken,
  type StoredCharge,
  toAmounts,
  toLocation,
} from './charges';
export { NEW_CHARGES, type ParsedCharge, toNewCharge } from './new-charge';
export { type OnPixPaid, type PaidPix, tellChargePaid } from './news';
export { freeCharge, requireAsSeen, requireStillDue, reserveAsSeen, type SeenCharge } from './seen';
export {
  cancelCharge,
  detachCharge,
  findOwnChargeByLocation,
  hasChargesOfKey,
  reviseCharge,
  withdrawChargesOfKey,
} from './revise';
export { type ChargeSigner, createChargeSigner } from './payload';
export { pixChargesParts } from './parts';

export interface PixChargesDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
  secret: Secret;
  /** Host of this institution's dynamic codes, in small letters: `pix.balcao.example`. */
  chargeHost: string;
  /** Where customers reach the web app: the links of charges lead there. */
  publicUrl: string;
  /** Told of each Pix with a txid that was credited, once, in the transaction that notes it. */
  onPaid: OnPixPaid;
}

/** Being paid by Pix: codes, charges, their links and payloads, and what arrives from other institutions. */
export const createPixChargesModule = (deps: PixChargesDeps): { routes: Route[]; jobs: JobHandler[] } => {
  const { database, clock, chargeHost, publicUrl } = deps;
  const charge = { database, clock, chargeHost, publicUrl, signer: createChargeSigner(deps.secret), tellChanged };
  return {
    routes: [...createChargeRoutes(charge), ...createPublicChargeRoutes(charge)],
    jobs: [createReceiveJob(deps)],
  };
};
