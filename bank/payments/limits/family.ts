import type { FamilyLimits, LimitChange, LimitFamily } from '../../contract/payments/limits';
import type { Changed } from '../../ground/notifications';
import type { Sql } from '../../storage';
import type { ChangeStore } from './store';

/** Whether a change lets more be paid than now: that waits, anything else holds at once. */
export type Direction = 'lower' | 'higher' | 'same';

/** What a family says of its limits; how they change is the same for all. */
export interface LimitFamilyRules {
  family: LimitFamily;
  /** Behind a noun, what it limits, with its article. */
  of: string;
  store: ChangeStore;
  /** What an open page should read again. */
  changed: Changed[];
  hours: FamilyLimits['hours'];
  /** How long a higher limit waits. */
  raiseHours: number;
  /** The limits that hold at an instant. */
  getHeld(sql: Sql, accountUuid: string, now: Date): Promise<Pick<FamilyLimits, 'limits' | 'night_starts_at'>>;
  /** Throws `validation_failed` for a limit that the family has not. */
  toDirection(sql: Sql, accountUuid: string, change: LimitChange, now: Date): Promise<Direction>;
  /** Throws `limit_above_maximum` with `maximum_cents` for more than the provider allows. */
  requireWithinMaximum(change: LimitChange): void;
}

/** The rules of every family: one that is missing does not compile. */
export type LimitFamilies = Readonly<Record<LimitFamily, LimitFamilyRules>>;
