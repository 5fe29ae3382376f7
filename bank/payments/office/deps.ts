import type { Clock } from '../../core/clock';
import type { Notifier } from '../../ground/notifications';
import type { Database } from '../../storage';
import type { Approvals } from '../approvals';

export interface OfficeDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  approvals: Approvals<string>;
}
