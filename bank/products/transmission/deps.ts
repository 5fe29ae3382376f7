import type { Clock } from '../../core/clock';
import type { Notifier } from '../../ground/notifications';
import type { Database } from '../../storage';
import type { Remessas } from '../cnab';

/** What the parts of this module work with. */
export interface TransmissionDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  remessas: Remessas;
}
