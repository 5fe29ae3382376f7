import type { LimitKind } from '../../../contract/payments/limits';
import { toUuid } from '../../../core/ids';
import type { Cents } from '../../../core/money';
import { type ChangedLimit, type ChangeStore, inEffect, toHeld, toHighest } from '../../../payments/limits';
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
  highest: bigint | null;
}

/** Where the changes of the limits of Pix are kept. */
export const PIX_CHANGES: ChangeStore = { table: 'pix_limit_change', family: 'pix' };

/** The limits of Pix with that of the month, which no account has agreed of its own. */
export interface HeldPixLimits extends PixLimitRules {
  monthCents: Cents;
}

/** The limits that hold for an account at an instant. A request whose hour has come holds by itself: nothing has to run for it. */
export const getRules = async (
  sql: Sql,
  accountUuid: string,
  { usual, maximum, monthDays }: PixLimitPolicy,
  now: Date,
): Promise<HeldPixLimits> => {
  const { rows } = await sql.query<RuleRow>(
    `select l.per_payment_cents, l.day_cents, l.night_cents, l.night_starts_at_hour, c.kind, c.value, c.highest
     from (select 1) one left join pix_limit l on l.account_id = $1 left join (${inEffect(PIX_CHANGES)}) c on true`,
    [accountUuid, now],
  );
  const own = rows[0];
  const changed = new Map(rows.flatMap(row => (row.kind === null ? [] : [[row.kind, row as ChangedLimit]])));
  const payment = {
    usualCents: own?.per_payment_cents ?? usual.perPaymentCents,
    maximumCents: maximum.perPaymentCents,
  };
  const day = { usualCents: own?.day_cents ?? usual.dayCents, maximumCents: maximum.dayCents };
  const night = { usualCents: own?.night_cents ?? usual.nightCents, maximumCents: maximum.nightCents };
  const highest = toHighest(changed.get('day')?.highest, day) + toHighest(changed.get('night')?.highest, night);
  const month = { usualCents: monthDays * highest, maximumCents: maximum.monthCents };
  const hour = changed.get('night_start')?.value ?? null;
  return {
    perPaymentCents: toHeld(changed.get('per_payment')?.value, payment),
    dayCents: toHeld(changed.get('day')?.value, day),
    nightCents: toHeld(changed.get('night')?.value, night),
    monthCents: toHeld(changed.get('month')?.value, month),
    nightStartsAtHour: hour === null ? (own?.night_starts_at_hour ?? usual.nightStartsAtHour) : hour === 22n ? 22 : 20,
  };
};
