import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { type Cents, greatest, toWire } from '../../core/money';
import type { TedRules } from '../../providers';
import type { Sql } from '../../storage';
import { countUse, getUse, type LimitBook, type LimitUse, takeUse } from '../../payments/limits';

type Limits = Pick<TedRules, 'perPaymentCents' | 'dayCents'>;

const toUse = (accountUuid: string, now: Date): LimitUse => ({
  ...{ accountUuid, family: 'ted', period: 'day', date: toLocalDate(now) },
});

/** What is left of the day's limit of an account (UUID). */
export const getLeft = async (sql: Sql, accountUuid: string, { dayCents }: Limits, now: Date): Promise<Cents> =>
  greatest(dayCents - (await getUse(sql, toUse(accountUuid, now))), 0n);

const exceeded = (limitCents: Cents, leftCents: Cents, window: 'payment' | 'day'): BankError =>
  new BankError('limit_exceeded', {
    params: { limit_cents: toWire(limitCents), left_cents: toWire(leftCents), window },
  });

/** The limits of TED: so much for each, and so much a day. Fees count towards none. */
export const createTedLimitBook = (limits: Limits): LimitBook => ({
  // no limit of TED asks which browser it is
  promise: async () => undefined,
  async take(sql, { accountUuid, amountCents, now }) {
    const { perPaymentCents, dayCents } = limits;
    if (amountCents > perPaymentCents) throw exceeded(perPaymentCents, perPaymentCents, 'payment');
    const use = toUse(accountUuid, now);
    if (await takeUse(sql, use, amountCents, dayCents)) return use;
    throw exceeded(dayCents, await getLeft(sql, accountUuid, limits, now), 'day');
  },
  async count(sql, { accountUuid, amountCents, now }) {
    const use = toUse(accountUuid, now);
    await countUse(sql, use, amountCents);
    return use;
  },
});
