import type { Clock } from '../../core/clock';
import type { FileStore } from '../../ground/files';
import type { Notifier } from '../../ground/notifications';
import type { Ledger } from '../../ledger';
import type { AcquirerRail, AcquirerRules } from '../../providers';
import type { Database } from '../../storage';

/** What the parts of this module work with. */
export interface AcquiringDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
  files: FileStore;
  rail: AcquirerRail;
  rules: AcquirerRules;
  /** Host of this institution's dynamic codes. */
  chargeHost: string;
  /** Where customers reach the web app: links lead there. */
  publicUrl: string;
  /** Whether the acquirer has a page that asks for cards, and the key to our doors. */
  hasCheckout: boolean;
}
