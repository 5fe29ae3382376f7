import type { LimitKind } from '../../contract/payments/limits';
import { type Cents, greatest, least } from '../../core/money';

/** A change of a limit that holds, and the highest that the account ever had of it by a change. */
export interface ChangedLimit {
  kind: LimitKind;
  value: bigint;
  highest: bigint;
}

/** What may be asked for of a limit, and what holds of it for who changed nothing. */
interface Bounds {
  usualCents: Cents;
  maximumCents: Cents;
}

/** What holds of a limit that may have been changed. */
export const toHeld = (changed: bigint | undefined, { usualCents, maximumCents }: Bounds): Cents =>
  // a maximum that was lowered since holds for what the customer had asked for
  changed === undefined ? usualCents : least(changed, greatest(maximumCents, usualCents));

/** The most that an account ever had of a limit: a lower one takes nothing from a month that nobody chose. */
export const toHighest = (highest: bigint | undefined, bounds: Bounds): Cents =>
  greatest(bounds.usualCents, toHeld(highest, bounds));
