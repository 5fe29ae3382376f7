import { toLocalDate } from '../../../core/clock';
import { toWire } from '../../../core/money';
import type { LimitFamilyRules } from '../../../payments/limits';
import type { PixLimitPolicy } from '../../../providers';
import { requireWithinMaximum, toDirection } from './direction';
import { toLimitPeriod } from './limit-period';
import { getRules, PIX_CHANGES } from './rules';
import { getPixMonthUse, getPixUse } from './take-limit';

/** What Pix says of its limits. Of the period that is not running, the next one is told. */
export const createPixLimitFamily = (policy: PixLimitPolicy): LimitFamilyRules => ({
  ...{ family: 'pix', of: 'do Pix', store: PIX_CHANGES, changed: ['pix', 'limits'], hours: [] },
  raiseHours: policy.raiseHours,
  async getHeld(sql, accountUuid, now) {
    const rules = await getRules(sql, accountUuid, policy, now);
    const current = toLimitPeriod(now, rules.nightStartsAtHour);
    const dayUsed = await getPixUse(sql, accountUuid, { period: 'day', date: toLocalDate(now) });
    const nightUsed = await getPixUse(sql, accountUuid, { period: 'night', date: current.date });
    const monthUsed = await getPixMonthUse(sql, accountUuid, now);
    const of = (limit: 'day' | 'night' | 'month', limitCents: bigint, maximumCents: bigint, usedCents: bigint) => ({
      ...{ limit, limit_cents: toWire(limitCents), maximum_cents: toWire(maximumCents) },
      ...{ used_cents: toWire(usedCents), is_current: limit === 'month' || current.period === limit },
    });
    const { maximum } = policy;
    const perPayment = {
      ...{ limit_cents: toWire(rules.perPaymentCents), maximum_cents: toWire(maximum.perPaymentCents) },
      ...{ limit: 'per_payment' as const, used_cents: null, is_current: true },
    };
    return {
      limits: [
        perPayment,
        of('day', rules.dayCents, maximum.dayCents, dayUsed),
        of('night', rules.nightCents, maximum.nightCents, nightUsed),
        of('month', rules.monthCents, maximum.monthCents, monthUsed),
      ],
      night_starts_at: `${rules.nightStartsAtHour}:00`,
    };
  },
  toDirection: async (sql, accountUuid, change, now) =>
    toDirection(change, await getRules(sql, accountUuid, policy, now)),
  requireWithinMaximum: change => requireWithinMaximum(change, policy),
});
