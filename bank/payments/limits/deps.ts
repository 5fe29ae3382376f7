import type { Clock } from '../../core/clock';
import type { Notifier } from '../../ground/notifications';
import type { Database } from '../../storage';
import type { LimitFamilies } from './family';

export interface LimitsDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  families: LimitFamilies;
  /** How long a higher limit waits. */
  raiseHours: number;
}
