import type { Clock } from '../../../core/clock';
import type { RecurrenceRail } from '../../../providers';
import type { Database } from '../../../storage';
import type { Notifier } from '../../../ground/notifications';
import type { OrderDesk } from '../../../payments/orders';
import type { LimitPolicy } from '../limits';
import type { PixTarget } from '../pay';

/** What the parts of this module work with. */
export interface RecurrencesDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  limits: LimitPolicy;
  rail: RecurrenceRail;
  orders: OrderDesk<PixTarget>;
}
