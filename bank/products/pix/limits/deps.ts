import type { Clock } from '../../../core/clock';
import type { Database, Sql } from '../../../storage';
import type { Notifier } from '../../../ground/notifications';
import type { FindHidden } from '../../../payments/orders';
import type { LimitPolicy } from './policy';
import type { FoundPayee } from './trusted-payees';

/** What the parts of this module work with. */
export interface PixLimitsDeps {
  database: Database;
  clock: Clock;
  policy: LimitPolicy;
  notifier: Notifier;
  findHidden: FindHidden;
  /** The payee of a lookup of the account that still lives; throws `not_found`, `pix_lookup_used`, `pix_lookup_expired`. The lookup stays unused. */
  findPayee(sql: Sql, accountUuid: string, lookupId: string, now: Date): Promise<FoundPayee>;
}
