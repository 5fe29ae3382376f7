import type { PixLimitSettings } from '../../../contract/products/pix/limits';
import { toLocalDate } from '../../../core/clock';
import { toUuid } from '../../../core/ids';
import { least, toWire } from '../../../core/money';
import { listPending } from '../../../payments/limits';
import type { Sql } from '../../../storage';
import { findDeviceLimit } from './device-limit';
import { atLeastZero } from './exceeded';
import { toLimitPeriod } from './limit-period';
import type { LimitPolicy } from './policy';
import { getRules, PIX_CHANGES } from './rules';
import { getPixMonthUse, getPixUse } from './take-limit';

/** The limits of an account at an instant, as the browser of the session finds them. Of the period that is not running, the next one is shown. */
export const getSettings = async (
  sql: Sql,
  accountId: string,
  policy: LimitPolicy,
  at: { now: Date; sessionId: string },
): Promise<PixLimitSettings> => {
  const { now, sessionId } = at;
  const accountUuid = toUuid(accountId);
  const rules = await getRules(sql, accountUuid, policy, now);
  const current = toLimitPeriod(now, rules.nightStartsAtHour);
  const today = toLocalDate(now);
  const dayUsed = await getPixUse(sql, accountUuid, { period: 'day', date: today });
  const nightUsed = await getPixUse(sql, accountUuid, { period: 'night', date: current.date });
  const monthUsed = await getPixMonthUse(sql, accountUuid, now);
  const device = await findDeviceLimit(sql, policy, sessionId, now);
  const leftInPeriod = current.period === 'day' ? rules.dayCents - dayUsed : rules.nightCents - nightUsed;
  const leftInMonth = rules.monthCents - monthUsed;
  const leftInDevice = device ? least(device.perPaymentCents, device.dayCents - device.usedCents) : leftInPeriod;
  const leftElse = least(leftInPeriod, leftInDevice, rules.perPaymentCents);
  const { maximum } = policy;
  return {
    per_payment_cents: toWire(rules.perPaymentCents),
    day: { limit_cents: toWire(rules.dayCents), used_cents: toWire(dayUsed) },
    night: { limit_cents: toWire(rules.nightCents), used_cents: toWire(nightUsed) },
    month: { limit_cents: toWire(rules.monthCents), used_cents: toWire(monthUsed) },
    period: current.period,
    night_starts_at: `${rules.nightStartsAtHour}:00`,
    left_cents: toWire(atLeastZero(least(leftInMonth, leftElse))),
    left_in: leftInMonth <= leftElse ? 'month' : current.period,
    maximum: {
      per_payment_cents: toWire(maximum.perPaymentCents),
      day_cents: toWire(maximum.dayCents),
      night_cents: toWire(maximum.nightCents),
      month_cents: toWire(maximum.monthCents),
      trusted_payee_cents: toWire(maximum.trustedPayeeCents),
    },
    raise_hours: policy.raiseHours,
    device_limit: device && {
      per_payment_cents: toWire(device.perPaymentCents),
      day: { limit_cents: toWire(device.dayCents), used_cents: toWire(device.usedCents) },
    },
    pending: await listPending(sql, PIX_CHANGES, accountUuid, now),
  };
};
