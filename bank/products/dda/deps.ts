import type { Clock } from '../../core/clock';
import type { Notifier } from '../../ground/notifications';
import type { DdaRail } from '../../providers';
import type { Database } from '../../storage';

/** What the parts of this module work with. */
export interface DdaDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  rail: DdaRail;
}
