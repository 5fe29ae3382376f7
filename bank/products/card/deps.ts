import type { Clock } from '../../core/clock';
import type { Notifier } from '../../ground/notifications';
import type { Ledger } from '../../ledger';
import type { Approvals } from '../../payments/approvals';
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
  /** What of a card waits for people, under the rules of its company. */
  approvals: Approvals<string>;
}
