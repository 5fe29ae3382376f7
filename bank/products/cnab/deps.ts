import type { Clock } from '../../core/clock';
import type { Notifier } from '../../ground/notifications';
import type { BoletoRules, TedRules } from '../../providers';
import type { Database } from '../../storage';

/** What the parts of this module work with; the rules are those by which rows of batches are read. */
export interface CnabDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  rules: { ted: TedRules; boleto: BoletoRules };
}
