import type { Clock } from '../../core/clock';
import type { Secret } from '../../core/sealing';
import type { DocumentBrand } from '../../documents';
import type { Notifier } from '../../ground/notifications';
import type { DepositBounds, OwnBoletoRail } from '../../providers';
import type { Database } from '../../storage';

/** What the parts of this module work with. */
export interface ReceivableDeps {
  database: Database;
  clock: Clock;
  secret: Secret;
  notifier: Notifier;
  rail: OwnBoletoRail;
  rules: DepositBounds;
  brand: DocumentBrand;
  /** Host of this institution's dynamic codes. */
  chargeHost: string;
  /** Where the links of receivables lead. */
  publicUrl: string;
}

/** What issuing alone works with. */
export type IssuingDeps = Pick<ReceivableDeps, 'clock' | 'rules' | 'chargeHost'>;

/** What acts on titles that come by way of files work with. */
export type CollectingDeps = IssuingDeps & Pick<ReceivableDeps, 'database' | 'rail'>;
