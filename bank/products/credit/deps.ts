import type { Clock } from '../../core/clock';
import type { DocumentBrand } from '../../documents';
import type { Notifier } from '../../ground/notifications';
import type { Ledger } from '../../ledger';
import type { CreditLender } from '../../providers';
import type { OrderDesk } from '../../payments/orders';
import type { Database } from '../../storage';
import type { CreditTarget } from './order-store';

/** What the parts of this module work with. */
export interface CreditDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
  brand: DocumentBrand;
  lender: CreditLender;
  orders: OrderDesk<CreditTarget>;
}
