import type { Secret } from '../../core/sealing';
import type { Clock } from '../../core/clock';
import type { DocumentBrand } from '../../documents';
import type { Database } from '../../storage';
import type { PersonalPart } from '../../parcel';
import type { Notifier } from '../../ground/notifications';

/** What the parts of this module work with. */
export interface DataRightsDeps {
  database: Database;
  clock: Clock;
  secret: Secret;
  notifier: Notifier;
  brand: DocumentBrand;
  /** Where customers reach the web app. */
  publicUrl: string;
  /** What the modules keep about people. */
  personal: readonly PersonalPart[];
}
