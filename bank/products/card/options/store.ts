import type { CardCeiling, CardOptions } from '../../../contract/products/card-options';
import { CARD_TEMPORARY_DAYS } from '../../../contract/products/card-words';
import { addDays } from '../../../core/calendar';
import { BankError } from '../../../core/errors';
import { fromWire, toWire } from '../../../core/money';
import type { Sql } from '../../../storage';
import type { CardRow } from '../store';
import type { KeptOptions } from './wider';

const amountOrNull = (amount: number | null): bigint | null => (amount === null ? null : fromWire(amount));

/** What all cards of an account (UUID) may spend in a month, and have on a day of it. */
export const readCeiling = async (sql: Sql, accountUuid: string, today: string): Promise<CardCeiling> => {
  const { rows } = await sql.query<{ month: bigint | null; used: bigint }>(
    `select (select month_cents from card_ceiling where account_id = $1) as month, coalesce(sum(counted_cents), 0)::bigint as used
     from card_transaction where account_id = $1 and counted_cents > 0 and local_day >= date_trunc('month', $2::date) and local_day < date_trunc('month', $2::date) + interval '1 month'`,
    [accountUuid, today],
  );
  const [row] = rows;
  if (!row) throw new Error('a sum has a row');
  return { month_cents: row.month === null ? null : toWire(row.month), used_cents: toWire(row.used) };
};

/** Sets it, or takes it away. */
export const putCeiling = async (
  sql: Sql,
  accountUuid: string,
  { monthCents, by, now }: { monthCents: number | null; by: string; now: Date },
): Promise<void> => {
  if (monthCents === null) {
    await sql.query('delete from card_ceiling where account_id = $1', [accountUuid]);
    return;
  }
  await sql.query(
    `insert into card_ceiling (account_id, month_cents, set_by, set_at) values ($1, $2, $3, $4)
     on conflict (account_id) do update set month_cents = excluded.month_cents, set_by = excluded.set_by, set_at = excluded.set_at`,
    [accountUuid, fromWire(monthCents), by, now],
  );
};

/** Throws `card_day_invalid`, `card_hours_invalid`, or `card_limit_above_ceiling` with the ceiling. */
export const requireGood = (
  { controls, limits }: CardOptions,
  { ceilingCents, today }: { ceilingCents: number | null; today: string },
): void => {
  const until = controls.abroad_until;
  if (until !== null && (!controls.abroad || until < today || until > addDays(today, CARD_TEMPORARY_DAYS))) {
    throw new BankError('card_day_invalid');
  }
  if (controls.hours && controls.hours.from === controls.hours.to) throw new BankError('card_hours_invalid');
  const month = limits.month_cents;
  if (ceilingCents !== null && month !== null && month > ceilingCents) {
    throw new BankError('card_limit_above_ceiling', { params: { ceiling_cents: ceilingCents } });
  }
};

/** Writes them down for a held card. */
export const putOptions = async (
  sql: Sql,
  { id }: Pick<CardRow, 'id'>,
  { controls, limits }: KeptOptions,
): Promise<void> => {
  await sql.query(
    `update payment_card set online = $2, abroad = $3, abroad_until = $4, contactless = $5, withdrawal = $6, hours = $7, blocked_categories = $8,
       purchase_limit = $9, day_limit = $10, month_limit = $11, category_limits = $12 where id = $1`,
    [
      ...[id, controls.online, controls.abroad, controls.abroad_until, controls.contactless, controls.withdrawal],
      ...[controls.hours === null ? null : JSON.stringify(controls.hours), [...new Set(controls.blocked_categories)]],
      ...[amountOrNull(limits.purchase_cents), amountOrNull(limits.day_cents), amountOrNull(limits.month_cents)],
      JSON.stringify(Object.fromEntries(limits.categories.map(one => [one.category, one.month_cents]))),
    ],
  );
};
