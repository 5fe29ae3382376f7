import type { Clock } from '../../../core/clock';
import type { PixLimitPolicy } from '../../../providers';
import type { Database } from '../../../storage';
import type { RunPayment } from '../pay';

export interface DescriberDeps {
  database: Database;
  clock: Clock;
}

export interface PixManualDeps extends DescriberDeps {
  limits: PixLimitPolicy;
  /** Of the module that pays. */
  runPayment: RunPayment;
}
