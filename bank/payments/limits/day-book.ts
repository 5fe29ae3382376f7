import type { DayLimitsLeft, LimitFamily } from '../../contract/payments/limits';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { type Cents, greatest, least, toWire } from '../../core/money';
import type { Sql } from '../../storage';
import type { LimitBook, UsedLimit } from './book';
import { type DayLimits, type DayPolicy, getDayLimits } from './day-rules';
import { lockLimits } from './store';
import { countWithMonth, getUse, type LimitUse, takeWithMonth, toLimitMonth, toMonthUse } from './use';

/** The day of an account (UUID) in a family. */
interface LimitDay {
  accountUuid: string;
  family: LimitFamily;
  now: Date;
}

const toUse = ({ accountUuid, family, now }: LimitDay): LimitUse => ({
  ...{ accountUuid, family, period: 'day', date: toLocalDate(now) },
});

const toUsed = ({ now }: LimitDay): UsedLimit & { month: string } => ({
  ...{ period: 'day', date: toLocalDate(now), month: toLimitMonth(now) },
});

/** What is left of the day and of the month. */
const getLeft = async (
  sql: Sql,
  day: LimitDay,
  { dayCents, monthCents }: DayLimits,
): Promise<{ dayCents: Cents; monthCents: Cents }> => ({
  dayCents: greatest(dayCents - (await getUse(sql, toUse(day))), 0n),
  monthCents: greatest(monthCents - (await getUse(sql, toMonthUse(day, toLimitMonth(day.now)))), 0n),
});

/** Of two limits that leave as much, the month is told: it refuses tomorrow as well. */
const isOfMonth = ({ dayCents, monthCents }: { dayCents: Cents; monthCents: Cents }): boolean => monthCents <= dayCents;

/** The limits that hold now, and what is left of them, as the wire tells them. */
export const getDayLeft = async (sql: Sql, day: LimitDay, policy: DayPolicy): Promise<DayLimitsLeft> => {
  const held = await getDayLimits(sql, day, policy);
  const left = await getLeft(sql, day, held);
  return {
    per_payment_cents: toWire(held.perPaymentCents),
    day_cents: toWire(held.dayCents),
    month_cents: toWire(held.monthCents),
    left_cents: toWire(least(left.dayCents, left.monthCents)),
    left_in: isOfMonth(left) ? 'month' : 'day',
  };
};

const exceeded = (limitCents: Cents, leftCents: Cents, window: 'payment' | 'day' | 'month'): BankError =>
  new BankError('limit_exceeded', {
    params: { limit_cents: toWire(limitCents), left_cents: toWire(leftCents), window },
  });

/** The limits of a family that counts by day and month: a change of them waits until the payment commits. Fees count towards none. */
export const createDayLimitBook = (family: LimitFamily, policy: DayPolicy): LimitBook => ({
  // none of these limits asks which browser it is
  promise: async () => undefined,
  async take(sql, { accountUuid, amountCents, now }) {
    await lockLimits(sql, accountUuid, 'share');
    const day = { accountUuid, family, now };
    const held = await getDayLimits(sql, day, policy);
    const { perPaymentCents, dayCents, monthCents } = held;
    if (amountCents > perPaymentCents) throw exceeded(perPaymentCents, perPaymentCents, 'payment');
    const use = toUsed(day);
    const room = { limitCents: dayCents, monthCents };
    if (await takeWithMonth(sql, { ...toUse(day), ...use }, amountCents, room)) return use;
    const left = await getLeft(sql, day, held);
    throw isOfMonth(left) ? exceeded(monthCents, left.monthCents, 'month') : exceeded(dayCents, left.dayCents, 'day');
  },
  async count(sql, { accountUuid, amountCents, now }) {
    const day = { accountUuid, family, now };
    await countWithMonth(sql, { ...toUse(day), ...toUsed(day) }, amountCents);
    return toUsed(day);
  },
});
