import type { Clock } from '../../core/clock';
import type { Notifier } from '../../ground/notifications';
import type { Ledger } from '../../ledger';
import type { CardIssuer, CardRules } from '../../providers';
import type { Database } from '../../storage';

/** What the parts of this module work with. */
export interface CardDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
  issuer: CardIssuer;
  rules: CardRules;
}
