import type { ClosingPointId } from '../../contract/service/account-closing';
import type { Clock } from '../../core/clock';
import type { DocumentBrand } from '../../documents';
import type { ClosingRules, PixDirectory, PixLimitPolicy } from '../../providers';
import type { Database, Sql } from '../../storage';
import type { Notifier } from '../../ground/notifications';

/** How many of its things are open for an account (UUID): asked in the transaction that closes it, so it must count by the caller's `sql` alone. */
export type CountOpen = (sql: Sql, accountUuid: string, now: Date) => Promise<number>;

/** One for each point that a module answers for; what the ledger knows is asked of the ledger. */
export type PointCounters = Record<Exclude<ClosingPointId, 'balance' | 'held'>, CountOpen>;

/** What the parts of this module work with. */
export interface ClosingDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  limits: PixLimitPolicy;
  rules: ClosingRules;
  directory: PixDirectory;
  brand: DocumentBrand;
  counters: PointCounters;
}
