import type { LimitChange } from '../../../contract/payments/limits';
import { type Direction, requireAtMost, toAmountDirection, toValue } from '../../../payments/limits';
import type { PixLimitPolicy, PixLimitRules } from '../../../providers';
import type { HeldPixLimits } from './rules';

/** From 20:00 to 22:00 the limit of the day would hold instead of the night's, or the other way about: it is higher when more could be paid then. */
const hourDirection = (wished: bigint, rules: PixLimitRules): Direction => {
  if (wished === BigInt(rules.nightStartsAtHour)) return 'same';
  const [gained, lost] = wished === 22n ? [rules.dayCents, rules.nightCents] : [rules.nightCents, rules.dayCents];
  return gained > lost ? 'higher' : 'lower';
};

/** Whether a change lets more be paid than now: that waits, anything else holds at once. */
export const toDirection = (change: LimitChange, rules: HeldPixLimits): Direction => {
  switch (change.limit) {
    case 'per_payment':
      return toAmountDirection(toValue(change), rules.perPaymentCents);
    case 'day':
      return toAmountDirection(toValue(change), rules.dayCents);
    case 'night':
      return toAmountDirection(toValue(change), rules.nightCents);
    case 'month':
      return toAmountDirection(toValue(change), rules.monthCents);
    case 'night_start':
      return hourDirection(toValue(change), rules);
  }
};

const MAXIMUM_OF = {
  per_payment: 'perPaymentCents',
  day: 'dayCents',
  night: 'nightCents',
  month: 'monthCents',
} as const;

/** Throws `limit_above_maximum` with `maximum_cents` for more than the provider allows. */
export const requireWithinMaximum = (change: LimitChange, { maximum }: PixLimitPolicy): void => {
  if (change.limit !== 'night_start') requireAtMost(change, maximum[MAXIMUM_OF[change.limit]]);
};
