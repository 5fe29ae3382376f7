import { addMonths } from '../../contract/schedule-days';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import type { Cents } from '../../core/money';
import type { TedRules } from '../../providers';
import type { Sql } from '../../storage';

type FeeRules = Pick<TedRules, 'feeCents' | 'freePerMonth'>;

/** How many free TEDs the account (UUID) has left in the month of Brasília; null: the provider gives none. */
export const countFreeLeft = async (
  sql: Sql,
  { freePerMonth }: Pick<FeeRules, 'freePerMonth'>,
  accountUuid: string,
  now: Date,
): Promise<number | null> => {
  if (freePerMonth === 0) return null;
  const first = `${toLocalDate(now).slice(0, 7)}-01`;
  const { rows } = await sql.query<{ used: number }>(
    `select count(*)::int as used from payment_order
     where account_id = $1 and created_at >= $2 and created_at < $3 and kind = 'ted' and fee_cents = 0
       and status not in ('failed', 'rejected', 'expired', 'canceled')`,
    [accountUuid, startOfLocalDate(first), startOfLocalDate(addMonths(first, 1))],
  );
  return Math.max(0, freePerMonth - (rows[0]?.used ?? 0));
};

/** What a TED costs that is paid now. */
export const toFeeNow = ({ feeCents }: Pick<FeeRules, 'feeCents'>, freeLeft: number | null): Cents =>
  freeLeft ? 0n : feeCents;

/** The same in the transaction that pays it: two at once never take the last free one. */
export const takeFee = async (sql: Sql, rules: FeeRules, accountUuid: string, now: Date): Promise<Cents> => {
  if (rules.freePerMonth === 0) return rules.feeCents;
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 23))', [accountUuid]);
  return toFeeNow(rules, await countFreeLeft(sql, rules, accountUuid, now));
};
