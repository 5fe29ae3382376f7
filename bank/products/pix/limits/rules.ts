import type { LimitKind } from '../../../contract/payments/limits';
import { toUuid } from '../../../core/ids';
import { greatest, least } from '../../../core/money';
import { type ChangeStore, inEffect } from '../../../payments/limits';
import type { PixLimitPolicy, PixLimitRules } from '../../../providers';
import type { Sql } from '../../../storage';

/** Gives an account limits of its own in place of its provider's, as agreed with the institution; what the customer changed stands above them. */
export const setPixLimits = async (sql: Sql, accountId: string, rules: PixLimitRules): Promise<void> => {
  await sql.query(
    `insert into pix_limit (account_id, per_payment_cents, day_cents, night_cents, night_starts_at_hour) values ($1, $2, $3, $4, $5)
     on conflict (account_id) do update set per_payment_cents = $2, day_cents = $3, night_cents = $4, night_starts_at_hour = $5`,
    [toUuid(accountId), rules.perPaymentCents, rules.dayCents, rules.nightCents, rules.nightStartsAtHour],
  );
};

interface RuleRow {
  per_payment_cents: bigint | null;
  day_cents: bigint | null;
  night_cents: bigint | null;
  night_starts_at_hour: 20 | 22 | null;
  kind: LimitKind | null;
  value: bigint | null;
}

/** Where the changes of the limits of Pix are kept. */
export const PIX_CHANGES: ChangeStore = { table: 'pix_limit_change', family: 'pix' };

/** The limits that hold for an account at an instant. A request whose hour has come holds by itself: nothing has to run for it. */
export const getRules = async (
  sql: Sql,
  accountUuid: string,
  { usual, maximum }: PixLimitPolicy,
  now: Date,
): Promise<PixLimitRules> => {
  const { rows } = await sql.query<RuleRow>(
    `select l.per_payment_cents, l.day_cents, l.night_cents, l.night_starts_at_hour, c.kind, c.value
     from (select 1) one left join pix_limit l on l.account_id = $1 left join (${inEffect(PIX_CHANGES)}) c on true`,
    [accountUuid, now],
  );
  const own = rows[0];
  const changed = new Map(rows.map(({ kind, value }) => [kind, value]));
  // a maximum that was lowered since holds for what the customer had asked for
  const amount = (kind: LimitKind, maximumCents: bigint, agreedCents: bigint): bigint => {
    const value = changed.get(kind) ?? null;
    return value === null ? agreedCents : least(value, greatest(maximumCents, agreedCents));
  };
  const hour = changed.get('night_start') ?? null;
  return {
    perPaymentCents: amount('per_payment', maximum.perPaymentCents, own?.per_payment_cents ?? usual.perPaymentCents),
    dayCents: amount('day', maximum.dayCents, own?.day_cents ?? usual.dayCents),
    nightCents: amount('night', maximum.nightCents, own?.night_cents ?? usual.nightCents),
    nightStartsAtHour: hour === null ? (own?.night_starts_at_hour ?? usual.nightStartsAtHour) : hour === 22n ? 22 : 20,
  };
};
