import type { Clock } from '../../../core/clock';
import type { Notifier } from '../../../ground/notifications';
import type { MandateRail } from '../../../providers';
import type { Database } from '../../../storage';
import type { ChargeSigner } from '../charges';

/** What the parts of this module work with. */
export interface MandatesDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  rail: MandateRail;
  signer: ChargeSigner;
  /** Host of this institution's dynamic codes, in small letters. */
  chargeHost: string;
}
