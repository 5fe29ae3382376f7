import type { Clock } from '../../../core/clock';
import type { Database } from '../../../storage';
import type { FindHidden, OrderDesk } from '../../../payments/orders';
import type { PixTarget } from '../pay';

/** What the parts of this module work with. */
export interface SchedulesDeps {
  database: Database;
  clock: Clock;
  orders: OrderDesk<PixTarget>;
  findHidden: FindHidden;
}
