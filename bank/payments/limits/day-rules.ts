import type { LimitKind } from '../../contract/payments/limits';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { type Cents, greatest, least, toWire } from '../../core/money';
import type { Sql } from '../../storage';
import { requireAtMost, toAmountDirection, toValue } from './change-value';
import type { LimitFamilyRules } from './family';
import { inEffect, type ChangeStore } from './store';
import { getUse } from './use';

/** So much for each payment, and so much a day. */
export interface DayLimits {
  perPaymentCents: Cents;
  dayCents: Cents;
}

/** The limits of an account that changed none, and the most that may be asked for. */
export interface DayPolicy extends DayLimits {
  maximum: DayLimits;
}

/** Where the changes of a family that counts by the day are kept. */
export const toDayStore = (family: ChangeStore['family']): ChangeStore => ({ table: 'payment_limit_change', family });

/** The limits that hold for an account at an instant. A request whose hour has come holds by itself: nothing has to run for it. */
export const getDayLimits = async (
  sql: Sql,
  { accountUuid, family, now }: { accountUuid: string; family: ChangeStore['family']; now: Date },
  { maximum, ...usual }: DayPolicy,
): Promise<DayLimits> => {
  const { rows } = await sql.query<{ kind: LimitKind; value: bigint }>(inEffect(toDayStore(family)), [
    accountUuid,
    now,
  ]);
  const changed = new Map(rows.map(({ kind, value }) => [kind, value]));
  // a maximum that was lowered since holds for what the customer had asked for
  const amount = (kind: LimitKind, maximumCents: Cents, usualCents: Cents): Cents => {
    const value = changed.get(kind);
    return value === undefined ? usualCents : least(value, greatest(maximumCents, usualCents));
  };
  return {
    perPaymentCents: amount('per_payment', maximum.perPaymentCents, usual.perPaymentCents),
    dayCents: amount('day', maximum.dayCents, usual.dayCents),
  };
};

const LIMITS = { per_payment: 'perPaymentCents', day: 'dayCents' } as const satisfies Partial<
  Record<LimitKind, keyof DayLimits>
>;

/** Throws `validation_failed` for a limit of the night: a day of banks has none. */
const requireDayKind = (limit: LimitKind): keyof DayLimits => {
  if (limit === 'per_payment' || limit === 'day') return LIMITS[limit];
  throw new BankError('validation_failed', { violations: [{ field: 'limit', rule: 'invalid' }] });
};

type Said = Pick<LimitFamilyRules, 'family' | 'of' | 'changed' | 'hours' | 'raiseHours'>;

/** The rules of a family that counts by the day. */
export const createDayLimitRules = (said: Said, policy: DayPolicy): LimitFamilyRules => {
  const { family } = said;
  const { maximum } = policy;
  return {
    ...said,
    store: toDayStore(family),
    async getHeld(sql, accountUuid, now) {
      const held = await getDayLimits(sql, { accountUuid, family, now }, policy);
      const used = await getUse(sql, { accountUuid, family, period: 'day', date: toLocalDate(now) });
      const of = (limit: 'per_payment' | 'day') => ({
        ...{ limit, limit_cents: toWire(held[LIMITS[limit]]), maximum_cents: toWire(maximum[LIMITS[limit]]) },
        ...{ used_cents: limit === 'day' ? toWire(used) : null, is_current: true },
      });
      return { limits: [of('per_payment'), of('day')], night_starts_at: null };
    },
    async toDirection(sql, accountUuid, change, now) {
      const kind = requireDayKind(change.limit);
      const held = await getDayLimits(sql, { accountUuid, family, now }, policy);
      return toAmountDirection(toValue(change), held[kind]);
    },
    requireWithinMaximum: change => requireAtMost(change, maximum[requireDayKind(change.limit)]),
  };
};
