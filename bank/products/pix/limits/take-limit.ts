import { BankError } from '../../../core/errors';
import { type Cents, toWire } from '../../../core/money';
import type { PixLimitPolicy } from '../../../providers';
import type { Sql } from '../../../storage';
import { commitDeviceLimit, type PayingDevice, takeDeviceLimit } from './device-limit';
import {
  countWithMonth,
  getUse,
  type LimitBook,
  type LimitUse,
  type LimitWish as AnyLimitWish,
  lockLimits,
  takeUse,
  takeWithMonth,
  toLimitMonth,
  toMonthUse,
  type UsedLimit,
} from '../../../payments/limits';
import { exceeded } from './exceeded';
import { type LimitPeriod, toLimitPeriod } from './limit-period';
import type { LimitPolicy } from './policy';
import { getRules, type HeldPixLimits } from './rules';
import { findTrust, type PayeeAccount, toTrustPeriod } from './trust';
import { isUsedByFile } from './unseen-use';

/** What a payment wants of the limits. */
export interface LimitWish {
  accountUuid: string;
  amountCents: Cents;
  now: Date;
  /** Who is paid: a trusted payee has a limit of its own. */
  payee?: PayeeAccount;
  /** The browser that pays; none for what the bank runs by itself, as was authorised before. */
  device?: PayingDevice;
}

const toUse = (accountUuid: string, { period, date }: LimitPeriod): LimitUse => ({
  accountUuid,
  family: 'pix',
  period,
  date,
});

/** What a period has used of the limits of Pix. */
export const getPixUse = (sql: Sql, accountUuid: string, period: LimitPeriod): Promise<Cents> =>
  getUse(sql, toUse(accountUuid, period));

/** What a month has used of the limits of Pix. */
export const getPixMonthUse = (sql: Sql, accountUuid: string, now: Date): Promise<Cents> =>
  getUse(sql, toMonthUse({ accountUuid, family: 'pix' }, toLimitMonth(now)));

const takeTrusted = (sql: Sql, wish: LimitWish, period: LimitPeriod, limitCents: Cents): Promise<boolean> =>
  takeUse(sql, toUse(wish.accountUuid, period), wish.amountCents, limitCents);

/** The limits of payment, day, night and month. */
const takeOwn = async (sql: Sql, wish: LimitWish, rules: HeldPixLimits): Promise<UsedLimit> => {
  const { accountUuid, amountCents, now } = wish;
  if (amountCents > rules.perPaymentCents) throw exceeded(rules.perPaymentCents, rules.perPaymentCents, 'payment');
  const period = toLimitPeriod(now, rules.nightStartsAtHour);
  const { monthCents, dayCents, nightCents } = rules;
  const limitCents = period.period === 'day' ? dayCents : nightCents;
  const month = toLimitMonth(now);
  const use = { ...toUse(accountUuid, period), month };
  if (await takeWithMonth(sql, use, amountCents, { limitCents, monthCents })) return { ...period, month };
  const left = limitCents - (await getPixUse(sql, accountUuid, period));
  const leftInMonth = monthCents - (await getPixMonthUse(sql, accountUuid, now));
  // of two that leave as much, the one that refuses tomorrow as well
  throw leftInMonth <= left ? exceeded(monthCents, leftInMonth, 'month') : exceeded(limitCents, left, period.period);
};

/**
 * Takes `amountCents` from the limits that hold now, inside the transaction of the payment: a change of the limits waits until it commits. What fits a
 * trusted payee's own limit is taken from there alone, and counts towards no month. Returns what was used, to give it back. Throws `limit_exceeded` with `limit_cents`, `left_cents` and
 * `window`: `payment`, `day`, `night`, `month`, `trusted_payee`, `device_payment` or `device_day`.
 */
export const takeLimit = async (sql: Sql, policy: LimitPolicy, wish: LimitWish): Promise<UsedLimit> => {
  const { accountUuid, now, payee } = wish;
  await lockLimits(sql, accountUuid, 'share');
  if (wish.device) await takeDeviceLimit(sql, policy, wish.device, wish);
  const trust = payee && (await findTrust(sql, accountUuid, payee, now));
  const trusted = trust && { period: toTrustPeriod(trust.id, now), dayCents: trust.dayCents };
  if (trusted && (await takeTrusted(sql, wish, trusted.period, trusted.dayCents)))
    return { ...trusted.period, month: null };
  const rules = await getRules(sql, accountUuid, policy, now);
  try {
    return await takeOwn(sql, wish, rules);
  } catch (error) {
    if (!(trusted && error instanceof BankError)) throw error;
    // what is left beside somebody's pay would tell it
    if (await isUsedByFile(sql, accountUuid, trusted.period)) throw error;
    const leftCents = trusted.dayCents - (await getPixUse(sql, accountUuid, trusted.period));
    // what is told is the limit that leaves more room
    throw leftCents > 0n && toWire(leftCents) >= Number(error.info.params?.left_cents)
      ? exceeded(trusted.dayCents, leftCents, 'trusted_payee')
      : error;
  }
};

/** Counts what is paid whatever the limits say, so that it can be given back like any other. */
export const countBeyondLimits = async (sql: Sql, policy: PixLimitPolicy, wish: LimitWish): Promise<UsedLimit> => {
  const { accountUuid, amountCents, now } = wish;
  await lockLimits(sql, accountUuid, 'share');
  const rules = await getRules(sql, accountUuid, policy, now);
  const period = toLimitPeriod(now, rules.nightStartsAtHour);
  const month = toLimitMonth(now);
  await countWithMonth(sql, { ...toUse(accountUuid, period), month }, amountCents);
  return { ...period, month };
};

/** Who may be trusted: an account that is named in full. */
const toPayeeAccount = ({ branch, number, ...payee }: AnyLimitWish['payee']): PayeeAccount | undefined =>
  branch === null || number === null ? undefined : { ...payee, branch, number };

/** The limits of Pix, as orders take from them. */
export const createPixLimitBook = (policy: LimitPolicy): LimitBook => ({
  promise: (sql, { sessionId, orders }, now) => commitDeviceLimit(sql, policy, { sessionId, commitments: orders }, now),
  take: (sql, wish) => takeLimit(sql, policy, { ...wish, payee: toPayeeAccount(wish.payee) }),
  count: (sql, wish) => countBeyondLimits(sql, policy, { ...wish, payee: undefined }),
});
