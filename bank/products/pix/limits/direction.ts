import type { LimitChange, LimitKind } from '../../../contract/products/pix/limits';
import { BankError } from '../../../core/errors';
import { fromWire, toWire } from '../../../core/money';
import type { PixLimitPolicy, PixLimitRules } from '../../../providers';

/** Centavos, or the hour of `night_start`. */
export const toValue = (change: LimitChange): bigint =>
  change.limit === 'night_start' ? (change.night_starts_at === '22:00' ? 22n : 20n) : fromWire(change.amount_cents);

/** The reverse of `toValue`. Throws `validation_failed` for an hour other than 20 and 22. */
export const toChange = (limit: LimitKind, value: number): LimitChange => {
  if (limit !== 'night_start') return { limit, amount_cents: value };
  if (value !== 20 && value !== 22) {
    throw new BankError('validation_failed', { violations: [{ field: 'value', rule: 'invalid' }] });
  }
  return { limit, night_starts_at: `${value}:00` };
};

const amountDirection = (wished: bigint, current: bigint): 'lower' | 'higher' | 'same' => {
  if (wished < current) return 'lower';
  return wished > current ? 'higher' : 'same';
};

/** From 20:00 to 22:00 the limit of the day would hold instead of the night's, or the other way about: it is higher when more could be paid then. */
const hourDirection = (wished: bigint, rules: PixLimitRules): 'lower' | 'higher' | 'same' => {
  if (wished === BigInt(rules.nightStartsAtHour)) return 'same';
  const [gained, lost] = wished === 22n ? [rules.dayCents, rules.nightCents] : [rules.nightCents, rules.dayCents];
  return gained > lost ? 'higher' : 'lower';
};

/** Whether a change lets more be paid than now: that waits, anything else holds at once. */
export const toDirection = (change: LimitChange, rules: PixLimitRules): 'lower' | 'higher' | 'same' => {
  switch (change.limit) {
    case 'per_payment':
      return amountDirection(toValue(change), rules.perPaymentCents);
    case 'day':
      return amountDirection(toValue(change), rules.dayCents);
    case 'night':
      return amountDirection(toValue(change), rules.nightCents);
    case 'night_start':
      return hourDirection(toValue(change), rules);
  }
};

const MAXIMUM_OF = {
  per_payment: 'perPaymentCents',
  day: 'dayCents',
  night: 'nightCents',
} as const;

/** Throws `limit_above_maximum` with `maximum_cents` for more than the provider allows. */
export const requireWithinMaximum = (change: LimitChange, { maximum }: PixLimitPolicy): void => {
  if (change.limit === 'night_start') return;
  const maximumCents = maximum[MAXIMUM_OF[change.limit]];
  if (toValue(change) > maximumCents) {
    throw new BankError('limit_above_maximum', { params: { maximum_cents: toWire(maximumCents) } });
  }
};
