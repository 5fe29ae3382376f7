import type { Clock } from '../../core/clock';
import type { DocumentBrand } from '../../documents';
import type { ClosingRules, PixDirectory } from '../../providers';
import type { Database } from '../../storage';
import type { CountOpen, OpenPoint } from '../../parcel';
import type { Notifier } from '../../ground/notifications';
import type { OrderDesk } from '../../payments/orders';
import type { PixTarget } from '../../products/pix/pay';

/** One for each point that a module answers for; what the ledger knows is asked of the ledger. */
export type PointCounters = Readonly<Record<OpenPoint, CountOpen>>;

/** What the parts of this module work with. */
export interface ClosingDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  rules: ClosingRules;
  directory: PixDirectory;
  orders: OrderDesk<PixTarget>;
  brand: DocumentBrand;
  counters: PointCounters;
}
