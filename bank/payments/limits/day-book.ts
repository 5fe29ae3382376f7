import type { LimitFamily } from '../../contract/payments/limits';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { type Cents, greatest, toWire } from '../../core/money';
import type { Sql } from '../../storage';
import type { LimitBook } from './book';
import { countUse, getUse, type LimitUse, takeUse } from './use';

/** So much for each payment, and so much a day. */
interface DayLimits {
  perPaymentCents: bigint;
  dayCents: bigint;
}

/** The day of an account (UUID) in a family. */
interface LimitDay {
  accountUuid: string;
  family: LimitFamily;
  now: Date;
}

const toUse = ({ accountUuid, family, now }: LimitDay): LimitUse => ({
  ...{ accountUuid, family, period: 'day', date: toLocalDate(now) },
});

/** What is left of the day's limit. */
export const getDayLeft = async (sql: Sql, day: LimitDay, { dayCents }: DayLimits): Promise<Cents> =>
  greatest(dayCents - (await getUse(sql, toUse(day))), 0n);

const exceeded = (limitCents: Cents, leftCents: Cents, window: 'payment' | 'day'): BankError =>
  new BankError('limit_exceeded', {
    params: { limit_cents: toWire(limitCents), left_cents: toWire(leftCents), window },
  });

/** The limits of a family that counts by the day. Fees count towards none. */
export const createDayLimitBook = (family: LimitFamily, limits: DayLimits): LimitBook => ({
  // none of these limits asks which browser it is
  promise: async () => undefined,
  async take(sql, { accountUuid, amountCents, now }) {
    const { perPaymentCents, dayCents } = limits;
    if (amountCents > perPaymentCents) throw exceeded(perPaymentCents, perPaymentCents, 'payment');
    const day = { accountUuid, family, now };
    if (await takeUse(sql, toUse(day), amountCents, dayCents)) return toUse(day);
    throw exceeded(dayCents, await getDayLeft(sql, day, limits), 'day');
  },
  async count(sql, { accountUuid, amountCents, now }) {
    const use = toUse({ accountUuid, family, now });
    await countUse(sql, use, amountCents);
    return use;
  },
});
