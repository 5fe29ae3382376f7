import type { Clock } from '../../../core/clock';
import type { PixDirectory, PixLimitPolicy } from '../../../providers';
import type { Database } from '../../../storage';
import type { Notifier } from '../../../ground/notifications';

/** What the parts of this module work with. */
export interface SchedulesDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  limits: PixLimitPolicy;
  directory: PixDirectory;
}
