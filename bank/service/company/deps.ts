import type { Clock } from '../../core/clock';
import type { FileStore } from '../../ground/files';
import type { Notifier } from '../../ground/notifications';
import type { CompanyRegistry } from '../../providers';
import type { Database } from '../../storage';

/** What the parts of this module work with. */
export interface CompanyDeps {
  database: Database;
  clock: Clock;
  registry: CompanyRegistry;
  files: FileStore;
  notifier: Notifier;
}
