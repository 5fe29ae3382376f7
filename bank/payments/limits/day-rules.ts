import type { LimitKind } from '../../contract/payments/limits';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { type Cents, toWire } from '../../core/money';
import type { Sql } from '../../storage';
import { requireAtMost, toAmountDirection, toValue } from './change-value';
import { type ChangedLimit, toHeld, toHighest } from './changed';
import type { LimitFamilyRules } from './family';
import { inEffect, type ChangeStore } from './store';
import { getUse, toLimitMonth, toMonthUse } from './use';

/** So much for each payment, so much a day and so much a month. */
export interface DayLimits {
  perPaymentCents: Cents;
  dayCents: Cents;
  monthCents: Cents;
}

/** The limits of an account that changed none, and the most that may be asked for. */
export interface DayPolicy extends Omit<DayLimits, 'monthCents'> {
  /** How many of its highest days the month takes of an account that chose none. */
  monthDays: bigint;
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
  const { rows } = await sql.query<ChangedLimit>(inEffect(toDayStore(family)), [accountUuid, now]);
  const changed = new Map(rows.map(row => [row.kind, row]));
  const day = { usualCents: usual.dayCents, maximumCents: maximum.dayCents };
  const usualMonthCents = usual.monthDays * toHighest(changed.get('day')?.highest, day);
  const payment = { usualCents: usual.perPaymentCents, maximumCents: maximum.perPaymentCents };
  const month = { usualCents: usualMonthCents, maximumCents: maximum.monthCents };
  return {
    perPaymentCents: toHeld(changed.get('per_payment')?.value, payment),
    dayCents: toHeld(changed.get('day')?.value, day),
    monthCents: toHeld(changed.get('month')?.value, month),
  };
};

const LIMITS = { per_payment: 'perPaymentCents', day: 'dayCents', month: 'monthCents' } as const satisfies Partial<
  Record<LimitKind, keyof DayLimits>
>;

/** Throws `validation_failed` for a limit of the night: a day of banks has none. */
const requireDayKind = (limit: LimitKind): keyof DayLimits => {
  if (limit in LIMITS) return LIMITS[limit as keyof typeof LIMITS];
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
      const account = { accountUuid, family };
      const usedCents = await getUse(sql, { ...account, period: 'day', date: toLocalDate(now) });
      const usedMonthCents = await getUse(sql, toMonthUse(account, toLimitMonth(now)));
      const of = (limit: keyof typeof LIMITS, used: Cents | null) => ({
        ...{ limit, limit_cents: toWire(held[LIMITS[limit]]), maximum_cents: toWire(maximum[LIMITS[limit]]) },
        ...{ used_cents: used === null ? null : toWire(used), is_current: true },
      });
      const limits = [of('per_payment', null), of('day', usedCents), of('month', usedMonthCents)];
      return { limits, night_starts_at: null };
    },
    async toDirection(sql, accountUuid, change, now) {
      const kind = requireDayKind(change.limit);
      const held = await getDayLimits(sql, { accountUuid, family, now }, policy);
      return toAmountDirection(toValue(change), held[kind]);
    },
    requireWithinMaximum: change => requireAtMost(change, maximum[requireDayKind(change.limit)]),
  };
};
