import { BankError } from '../../../core/errors';
import { type Cents, toWire } from '../../../core/money';
import type { PixLimitPolicy, PixLimitRules } from '../../../providers';
import type { Sql } from '../../../storage';
import { type PayingDevice, takeDeviceLimit } from './device-limit';
import type { LimitBook, LimitWish as OrderLimitWish, UsedLimit } from '../../../payments/orders';
import { exceeded } from './exceeded';
import { type LimitPeriod, toLimitPeriod } from './limit-period';
import type { LimitPolicy } from './policy';
import { getRules, lockLimits } from './rules';
import { findTrust, type PayeeAccount, toTrustPeriod } from './trust';

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

/** What a period has used. */
export const getUse = async (sql: Sql, accountUuid: string, { period, date }: LimitPeriod): Promise<Cents> => {
  const { rows } = await sql.query<{ used_cents: bigint }>(
    'select used_cents from pix_limit_use where account_id = $1 and period = $2 and date = $3',
    [accountUuid, period, date],
  );
  return rows[0]?.used_cents ?? 0n;
};

/** Adds to what a period has used unless it went over the limit. The row stays locked until the transaction ends. */
const takeFrom = async (sql: Sql, wish: LimitWish, period: LimitPeriod, limitCents: Cents): Promise<boolean> => {
  const taken = await sql.query(
    `insert into pix_limit_use as u (account_id, period, date, used_cents)
     select $1, $2, $3, $4 where $4::bigint <= $5::bigint
     on conflict (account_id, period, date) do update set used_cents = u.used_cents + $4 where u.used_cents + $4 <= $5`,
    [wish.accountUuid, period.period, period.date, wish.amountCents, limitCents],
  );
  return taken.rowCount === 1;
};

/** The limits of payment, day and night. */
const takeOwn = async (sql: Sql, wish: LimitWish, rules: PixLimitRules): Promise<LimitPeriod> => {
  const { accountUuid, amountCents, now } = wish;
  if (amountCents > rules.perPaymentCents) throw exceeded(rules.perPaymentCents, rules.perPaymentCents, 'payment');
  const period = toLimitPeriod(now, rules.nightStartsAtHour);
  const limitCents = period.period === 'day' ? rules.dayCents : rules.nightCents;
  if (await takeFrom(sql, wish, period, limitCents)) return period;
  throw exceeded(limitCents, limitCents - (await getUse(sql, accountUuid, period)), period.period);
};

/**
 * Takes `amountCents` from the limits that hold now, inside the transaction of the payment: the row of the period is locked until it commits, so
 * parallel payments cannot pass together, and a change of the limits waits. What fits a trusted payee's own limit is taken from there alone.
 * Returns the period, for `releaseLimit`. Throws `limit_exceeded` with `limit_cents`, `left_cents` and `window`: `payment`, `day`, `night`,
 * `trusted_payee`, `device_payment` or `device_day`.
 */
export const takeLimit = async (sql: Sql, policy: LimitPolicy, wish: LimitWish): Promise<LimitPeriod> => {
  const { accountUuid, now, payee } = wish;
  await lockLimits(sql, accountUuid, 'share');
  if (wish.device) await takeDeviceLimit(sql, policy, wish.device, wish);
  const trust = payee && (await findTrust(sql, accountUuid, payee, now));
  const trusted = trust && { period: toTrustPeriod(trust.id, now), dayCents: trust.dayCents };
  if (trusted && (await takeFrom(sql, wish, trusted.period, trusted.dayCents))) return trusted.period;
  const rules = await getRules(sql, accountUuid, policy, now);
  try {
    return await takeOwn(sql, wish, rules);
  } catch (error) {
    if (!(trusted && error instanceof BankError)) throw error;
    const leftCents = trusted.dayCents - (await getUse(sql, accountUuid, trusted.period));
    // what is told is the limit that leaves more room
    throw leftCents > 0n && toWire(leftCents) >= Number(error.info.params?.left_cents)
      ? exceeded(trusted.dayCents, leftCents, 'trusted_payee')
      : error;
  }
};

/** Counts what is paid whatever the limits say, so that it can be given back like any other. */
export const countBeyondLimits = async (sql: Sql, policy: PixLimitPolicy, wish: LimitWish): Promise<LimitPeriod> => {
  const { accountUuid, amountCents, now } = wish;
  await lockLimits(sql, accountUuid, 'share');
  const rules = await getRules(sql, accountUuid, policy, now);
  const { period, date } = toLimitPeriod(now, rules.nightStartsAtHour);
  await sql.query(
    `insert into pix_limit_use as u (account_id, period, date, used_cents) values ($1, $2, $3, $4)
     on conflict (account_id, period, date) do update set used_cents = u.used_cents + $4`,
    [accountUuid, period, date, amountCents],
  );
  return { period, date };
};

/** Gives back what a failed payment had taken. */
export const releaseLimit = async (
  sql: Sql,
  accountUuid: string,
  period: UsedLimit,
  amountCents: Cents,
): Promise<void> => {
  await sql.query(
    'update pix_limit_use set used_cents = used_cents - $4 where account_id = $1 and period = $2 and date = $3',
    [accountUuid, period.period, period.date, amountCents],
  );
};

/** Who may be trusted: an account that is named in full. */
const toPayeeAccount = ({ branch, number, ...payee }: OrderLimitWish['payee']): PayeeAccount | undefined =>
  branch === null || number === null ? undefined : { ...payee, branch, number };

/** The limits of Pix, as orders take from them. */
export const createPixLimitBook = (policy: LimitPolicy): LimitBook => ({
  take: (sql, wish) => takeLimit(sql, policy, { ...wish, payee: toPayeeAccount(wish.payee) }),
  count: (sql, wish) => countBeyondLimits(sql, policy, { ...wish, payee: undefined }),
  giveBack: releaseLimit,
});
