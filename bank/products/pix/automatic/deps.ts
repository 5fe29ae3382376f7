import type { Clock } from '../../../core/clock';
import type { PixLimitPolicy, RecurrenceRail } from '../../../providers';
import type { Database } from '../../../storage';
import type { Notifier } from '../../../ground/notifications';

/** What the parts of this module work with. */
export interface RecurrencesDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  limits: PixLimitPolicy;
  rail: RecurrenceRail;
}
