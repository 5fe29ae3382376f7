import type { Cents } from '../../../core/money';
import type { PixLimitPolicy } from '../../../providers';
import type { Sql } from '../../../storage';

/** What came of the orders that a person's day counts, known to the modules whose orders they are. They take limits here, so this one is handed it. */
export interface OrdersOfDay {
  /** What a person (UUID) paid on a day (`2026-11-23`) from browsers that were not registered; what failed does not count. */
  sumPaid(sql: Sql, personUuid: string, date: string): Promise<Cents>;
  /** Which of these orders for later days (UUIDs) came to nothing. */
  listVoid(sql: Sql, ids: readonly string[]): Promise<readonly string[]>;
  /** What one payment of these may be by now, by their UUIDs: some were lowered. Others are as they were ordered. */
  mapAmounts(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, Cents>>;
}

/** The policy of a provider, with what it takes to apply it. */
export interface LimitPolicy extends PixLimitPolicy {
  orders: OrdersOfDay;
}
