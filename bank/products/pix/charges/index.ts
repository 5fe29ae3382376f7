import type { Clock } from '../../../core/clock';
import type { Route } from '../../../core/operation';
import type { DocumentBrand } from '../../../documents';
import type { Database } from '../../../storage';
import { tellChanged } from '../../../ground/notifications';
import { createChargeSigner } from './payload';
import { createPublicChargeRoutes } from './public-routes';
import { createChargeRoutes } from './routes';
import type { Secret } from '../../../core/sealing';

export { judgeByTxid } from './by-txid';
export { findChargeByTxid, searchCharges } from './charge-list';
export {
  type ChargeKind,
  createCharge,
  findOwnCharge,
  findSharedCharge,
  newToken,
  reserveCharge,
  type StoredCharge,
  toAmounts,
  toLocation,
} from './charges';
export { NEW_CHARGES, type ParsedCharge, toNewCharge } from './new-charge';
export { freeCharge, markChargePaid, requireAsSeen, requireStillDue, reserveAsSeen, type SeenCharge } from './seen';
export {
  cancelCharge,
  detachCharge,
  findOwnChargeByLocation,
  hasChargesOfKey,
  reviseCharge,
  withdrawChargesOfKey,
} from './revise';
export { OPEN_CHARGE_SQL } from './open-charges';
export { holdCharge, TAKEN_SQL, withdrawCharge } from './taken';
export { makeQrCode } from './qr-code';
export { findBadTerms, toLastDay } from './terms';
export { changeDueCharge } from './change-due';
export { type ChargeSigner, createChargeSigner } from './payload';
export { pixChargesParts } from './parts';

export interface PixChargesDeps {
  database: Database;
  clock: Clock;
  secret: Secret;
  /** Host of this institution's dynamic codes, in small letters: `pix.balcao.example`. */
  chargeHost: string;
  /** Where customers reach the web app: the links of charges lead there. */
  publicUrl: string;
  /** The look of the pictures that previews show. */
  brand: DocumentBrand;
}

/** Asking to be paid by Pix: codes, charges, their links and payloads. */
export const createPixChargesModule = (deps: PixChargesDeps): { routes: Route[] } => {
  const { secret, ...rest } = deps;
  const charge = { ...rest, signer: createChargeSigner(secret), tellChanged };
  return { routes: [...createChargeRoutes(charge), ...createPublicChargeRoutes(charge)] };
};
