import type { Clock } from '../../../core/clock';
import type { PixDirectory } from '../../../providers';
import type { Database } from '../../../storage';
import type { Notifier } from '../../../ground/notifications';
import type { LimitPolicy } from '../limits';

/** What the parts of this module work with. */
export interface SchedulesDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  limits: LimitPolicy;
  directory: PixDirectory;
}
