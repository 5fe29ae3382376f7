import type { Clock } from '../../core/clock';
import type { Notifier } from '../../ground/notifications';
import type { Database } from '../../storage';
import type { FeeRules } from './terms';

/** What the parts of this module work with. */
export interface AgreementDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  rules: FeeRules;
}
