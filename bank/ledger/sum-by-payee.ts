import { startOfLocalDate } from '../core/clock';
import type { Cents } from '../core/money';
import { DAY_MS } from '../contract/durations';
import type { Sql } from '../storage';
import { findSpan, MAX_EXAMINED, OTHER_SIDE } from './entries';
import type { LedgerAccountId } from './types';

/** What came and went in a month with one other side, by one kind. */
export interface PayeeSum {
  /** 1 is January. */
  month: number;
  kind: string;
  /** As payee_owner says; null: nobody that can be told. */
  payee: string | null;
  /** UUID of the transaction, of those that were asked for one by one. */
  key: string | null;
  inCents: Cents;
  outCents: Cents;
}

interface Row {
  month: number;
  kind: string;
  payee: string | null;
  key: string | null;
  in_cents: string;
  out_cents: string;
}

// Brasília is UTC-03 all year (core/clock.ts)
const SUMS = `
  select month, kind, payee, key, sum(greatest(amount, 0))::text as in_cents, sum(greatest(-amount, 0))::text as out_cents
    from (
      select extract(month from (e.posted_at at time zone 'UTC') - interval '3 hours')::int as month, e.kind, e.amount,
             payee_owner(o.side->>'documentMasked', o.side->>'name') as payee,
             case when t.key = any ($4::uuid[]) then t.key::text end as key
        from ledger.entry e
        join ledger.transaction t on t.id = e.transaction_id
       cross join lateral (select ${OTHER_SIDE} as side) o
       where e.account_id = $1 and e.seq <= $2 and e.seq > $3 and e.kind <> all ($5)) line
   group by month, kind, payee, key`;

/**
 * Sums of a year at most by month, kind and other side; transactions of `keys` (UUIDs) each by itself. Days of the period are both included
 * (`2026-01-01`). The newest `MAX_EXAMINED` entries of the period are read; `isComplete` tells whether those are all.
 */
export const sumByPayee = async (
  sql: Sql,
  accountId: LedgerAccountId,
  period: { from: string; to: string; keys: readonly string[]; without: readonly string[] },
): Promise<{ sums: PayeeSum[]; isComplete: boolean }> => {
  const to = new Date(startOfLocalDate(period.to).getTime() + DAY_MS);
  const { top, bottom } = await findSpan(sql, accountId, { from: startOfLocalDate(period.from), to });
  const isComplete = top - MAX_EXAMINED <= bottom;
  const lowest = isComplete ? bottom : top - MAX_EXAMINED;
  const { rows } = await sql.query<Row>(SUMS, [accountId, top, lowest, period.keys, period.without]);
  const sums = rows.map(({ in_cents, out_cents, ...row }) => ({
    ...row,
    inCents: BigInt(in_cents),
    outCents: BigInt(out_cents),
  }));
  return { sums, isComplete };
};
