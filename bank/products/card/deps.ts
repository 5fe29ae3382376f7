import type { Clock } from '../../core/clock';
import type { Notifier } from '../../ground/notifications';
import type { CardIssuer } from '../../providers';
import type { Database } from '../../storage';

/** What the parts of this module work with. */
export interface CardDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  issuer: CardIssuer;
}
