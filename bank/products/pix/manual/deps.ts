import type { Clock } from '../../../core/clock';
import type { Database } from '../../../storage';
import type { LimitPolicy } from '../limits';
import type { RunPayment } from '../pay';

export interface DescriberDeps {
  database: Database;
  clock: Clock;
}

export interface PixManualDeps extends DescriberDeps {
  limits: LimitPolicy;
  /** Of the module that pays. */
  runPayment: RunPayment;
}
