import type { Clock } from '../../core/clock';
import type { Ledger } from '../../ledger';
import type { Notifier } from '../../ground/notifications';
import type { OrderDesk } from '../../payments/orders';
import type { TedRules } from '../../providers';
import type { Database } from '../../storage';
import type { TedTarget } from './store';

/** What the parts of this module work with. */
export interface TedDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
  orders: OrderDesk<TedTarget>;
  rules: TedRules;
}
