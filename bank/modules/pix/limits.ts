import type { PixLimits } from '../../contract/pix';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import type { PixLimitRules } from '../../providers';
import type { Sql } from '../../storage';
import { type LimitPeriod, toLimitPeriod } from './limit-period';

interface LimitRow {
  per_payment_cents: bigint;
  day_cents: bigint;
  night_cents: bigint;
  night_starts_at_hour: 20 | 22;
}

/** Gives an account limits of its own in place of its provider's. */
export const setPixLimits = async (sql: Sql, accountId: string, rules: PixLimitRules): Promise<void> => {
  await sql.query(
    `insert into pix_limit (account_id, per_payment_cents, day_cents, night_cents, night_starts_at_hour) values ($1, $2, $3, $4, $5)
     on conflict (account_id) do update set per_payment_cents = $2, day_cents = $3, night_cents = $4, night_starts_at_hour = $5`,
    [toUuid(accountId), rules.perPaymentCents, rules.dayCents, rules.nightCents, rules.nightStartsAtHour],
  );
};

const findRules = async (sql: Sql, accountUuid: string, defaults: PixLimitRules): Promise<PixLimitRules> => {
  const { rows } = await sql.query<LimitRow>(
    'select per_payment_cents, day_cents, night_cents, night_starts_at_hour from pix_limit where account_id = $1',
    [accountUuid],
  );
  const row = rows[0];
  if (!row) return defaults;
  return {
    perPaymentCents: row.per_payment_cents,
    dayCents: row.day_cents,
    nightCents: row.night_cents,
    nightStartsAtHour: row.night_starts_at_hour,
  };
};

const getUse = async (sql: Sql, accountUuid: string, { period, date }: LimitPeriod): Promise<Cents> => {
  const { rows } = await sql.query<{ used_cents: bigint }>(
    'select used_cents from pix_limit_use where account_id = $1 and period = $2 and date = $3',
    [accountUuid, period, date],
  );
  return rows[0]?.used_cents ?? 0n;
};

const atLeastZero = (amountCents: Cents): Cents => (amountCents < 0n ? 0n : amountCents);

const exceeded = (limitCents: Cents, leftCents: Cents, window: 'payment' | 'day' | 'night') =>
  new BankError('limit_exceeded', {
    params: { limit_cents: toWire(limitCents), left_cents: toWire(atLeastZero(leftCents)), window },
  });

/**
 * Takes `amountCents` from the limit of the period `now` falls in, inside the transaction of the payment: the row of the period
 * is locked until it commits, so parallel payments cannot pass together. Returns the period, for `releaseLimit`.
 * Throws `limit_exceeded` with `limit_cents`, `left_cents` and `window` (`payment`, `day` or `night`).
 */
export const takeLimit = async (
  sql: Sql,
  accountUuid: string,
  defaults: PixLimitRules,
  amountCents: Cents,
  now: Date,
): Promise<LimitPeriod> => {
  const rules = await findRules(sql, accountUuid, defaults);
  if (amountCents > rules.perPaymentCents) throw exceeded(rules.perPaymentCents, rules.perPaymentCents, 'payment');
  const period = toLimitPeriod(now, rules.nightStartsAtHour);
  const limitCents = period.period === 'day' ? rules.dayCents : rules.nightCents;
  const taken = await sql.query(
    `insert into pix_limit_use as u (account_id, period, date, used_cents)
     select $1, $2, $3, $4 where $4::bigint <= $5::bigint
     on conflict (account_id, period, date) do update set used_cents = u.used_cents + $4 where u.used_cents + $4 <= $5`,
    [accountUuid, period.period, period.date, amountCents, limitCents],
  );
  if (taken.rowCount === 1) return period;
  throw exceeded(limitCents, limitCents - (await getUse(sql, accountUuid, period)), period.period);
};

/** Gives back what a failed payment had taken. */
export const releaseLimit = async (
  sql: Sql,
  accountUuid: string,
  period: LimitPeriod,
  amountCents: Cents,
): Promise<void> => {
  await sql.query(
    'update pix_limit_use set used_cents = used_cents - $4 where account_id = $1 and period = $2 and date = $3',
    [accountUuid, period.period, period.date, amountCents],
  );
};

/** The limits of an account at an instant. Of the period that is not running, the next one is shown. */
export const getPixLimitsOf = async (
  sql: Sql,
  accountId: string,
  defaults: PixLimitRules,
  now: Date,
): Promise<PixLimits> => {
  const accountUuid = toUuid(accountId);
  const rules = await findRules(sql, accountUuid, defaults);
  const current = toLimitPeriod(now, rules.nightStartsAtHour);
  const today = toLocalDate(now);
  const dayUsed = await getUse(sql, accountUuid, { period: 'day', date: today });
  const nightUsed = await getUse(sql, accountUuid, {
    period: 'night',
    date: current.period === 'night' ? current.date : today,
  });
  const leftInPeriod = current.period === 'day' ? rules.dayCents - dayUsed : rules.nightCents - nightUsed;
  const leftCents = leftInPeriod < rules.perPaymentCents ? leftInPeriod : rules.perPaymentCents;
  return {
    per_payment_cents: toWire(rules.perPaymentCents),
    day: { limit_cents: toWire(rules.dayCents), used_cents: toWire(dayUsed) },
    night: { limit_cents: toWire(rules.nightCents), used_cents: toWire(nightUsed) },
    period: current.period,
    night_starts_at: `${rules.nightStartsAtHour}:00`,
    left_cents: toWire(atLeastZero(leftCents)),
  };
};
