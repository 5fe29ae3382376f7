import type { LimitFamily } from '../../contract/payments/limits';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { type Cents, greatest, toWire } from '../../core/money';
import type { Sql } from '../../storage';
import type { LimitBook } from './book';
import { type DayLimits, type DayPolicy, getDayLimits } from './day-rules';
import { lockLimits } from './store';
import { countUse, getUse, type LimitUse, takeUse } from './use';

/** The day of an account (UUID) in a family. */
interface LimitDay {
  accountUuid: string;
  family: LimitFamily;
  now: Date;
}

const toUse = ({ accountUuid, family, now }: LimitDay): LimitUse => ({
  ...{ accountUuid, family, period: 'day', date: toLocalDate(now) },
});

const getLeft = async (sql: Sql, day: LimitDay, { dayCents }: DayLimits): Promise<Cents> =>
  greatest(dayCents - (await getUse(sql, toUse(day))), 0n);

/** The limits that hold now, and what is left of the day's, as the wire tells them. */
export const getDayLeft = async (
  sql: Sql,
  day: LimitDay,
  policy: DayPolicy,
): Promise<{ per_payment_cents: number; day_cents: number; left_cents: number }> => {
  const held = await getDayLimits(sql, day, policy);
  return {
    per_payment_cents: toWire(held.perPaymentCents),
    day_cents: toWire(held.dayCents),
    left_cents: toWire(await getLeft(sql, day, held)),
  };
};

const exceeded = (limitCents: Cents, leftCents: Cents, window: 'payment' | 'day'): BankError =>
  new BankError('limit_exceeded', {
    params: { limit_cents: toWire(limitCents), left_cents: toWire(leftCents), window },
  });

/** The limits of a family that counts by the day: a change of them waits until the payment commits. Fees count towards none. */
export const createDayLimitBook = (family: LimitFamily, policy: DayPolicy): LimitBook => ({
  // none of these limits asks which browser it is
  promise: async () => undefined,
  async take(sql, { accountUuid, amountCents, now }) {
    await lockLimits(sql, accountUuid, 'share');
    const day = { accountUuid, family, now };
    const held = await getDayLimits(sql, day, policy);
    const { perPaymentCents, dayCents } = held;
    if (amountCents > perPaymentCents) throw exceeded(perPaymentCents, perPaymentCents, 'payment');
    if (await takeUse(sql, toUse(day), amountCents, dayCents)) return toUse(day);
    throw exceeded(dayCents, await getLeft(sql, day, held), 'day');
  },
  async count(sql, { accountUuid, amountCents, now }) {
    const use = toUse({ accountUuid, family, now });
    await countUse(sql, use, amountCents);
    return use;
  },
});
