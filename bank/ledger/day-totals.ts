import { BANK_TIME_ZONE } from '../core/clock';
import type { Cents } from '../core/money';
import type { Sql } from '../storage';
import type { LedgerAccountId } from './types';

/** What moved on an account in one Brasília calendar day. Amounts are not negative, the closing balance may be. */
export interface DayTotals {
  /** `2026-11-21` */
  date: string;
  inCents: Cents;
  outCents: Cents;
  closingCents: Cents;
}

/** The days with movement from `from` on and before `until`, oldest first. */
export const listDayTotals = async (
  sql: Sql,
  accountId: LedgerAccountId,
  period: { from: Date; until: Date },
): Promise<DayTotals[]> => {
  const { rows } = await sql.query<{ date: string; money_in: bigint; money_out: bigint; closing: bigint }>(
    `select (posted_at at time zone '${BANK_TIME_ZONE}')::date::text as date,
       coalesce(sum(amount) filter (where amount > 0), 0)::bigint as money_in,
       coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as money_out,
       (array_agg(balance_after order by seq desc))[1] as closing
     from ledger.entry where account_id = $1 and posted_at >= $2 and posted_at < $3 group by 1 order by 1`,
    [accountId, period.from, period.until],
  );
  return rows.map(row => ({
    date: row.date,
    inCents: row.money_in,
    outCents: row.money_out,
    closingCents: row.closing,
  }));
};

/** The balance just before an instant; 0 before the first entry. */
export const getBalanceBefore = async (sql: Sql, accountId: LedgerAccountId, instant: Date): Promise<Cents> => {
  const { rows } = await sql.query<{ balance_after: bigint }>(
    'select balance_after from ledger.entry where account_id = $1 and posted_at < $2 order by posted_at desc, seq desc limit 1',
    [accountId, instant],
  );
  return rows[0]?.balance_after ?? 0n;
};
