import type { Clock } from '../../../core/clock';
import type { Database } from '../../../storage';
import type { FindHidden, OrderDesk } from '../../../payments/orders';
import type { PixTarget } from '../pay';

export interface DescriberDeps {
  database: Database;
  clock: Clock;
}

export interface PixManualDeps extends DescriberDeps {
  orders: OrderDesk<PixTarget>;
  findHidden: FindHidden;
}
