import { startOfLocalDate } from '../core/clock';
import type { Cents } from '../core/money';
import type { Sql } from '../storage';
import type { LedgerAccountId } from './types';

export interface DaySum {
  /** Calendar day in Brasília, `2026-11-21`. */
  date: string;
  inCents: Cents;
  /** Zero or above: what left. */
  outCents: Cents;
  /** Balance when the day ended; on a day without entries that of the day before. */
  closingCents: Cents;
}

const DAY_MS = 86_400_000;

const nextDate = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

interface Row {
  date: string | null;
  in_cents: string;
  out_cents: string;
  closing: string;
}

// Brasília is UTC-03 all year (core/clock.ts); the first row, without a date, is the balance before the period
const SUMS = `
  with span as materialized (select ledger.seq_before($1, $2) as bottom, ledger.seq_before($1, $3) as top)
  select null as date, '0' as in_cents, '0' as out_cents,
         coalesce((select balance_after from ledger.entry where account_id = $1 and seq = (select bottom from span)), 0)::text as closing
  union all
  select day::text, sum(greatest(amount, 0))::text, sum(greatest(-amount, 0))::text, (array_agg(balance_after order by seq desc))[1]::text
    from (
      select seq, amount, balance_after, ((posted_at at time zone 'UTC') - interval '3 hours')::date as day
        from ledger.entry
       where account_id = $1 and seq > (select bottom from span) and seq <= (select top from span)
    ) e
   group by day`;

/** What came in and went out per Brasília day, `from` to `to` both included (`2026-11-01`), every day of it, oldest first. */
export const sumByDay = async (
  sql: Sql,
  accountId: LedgerAccountId,
  period: { from: string; to: string },
): Promise<DaySum[]> => {
  const after = nextDate(period.to);
  const { rows } = await sql.query<Row>(SUMS, [accountId, startOfLocalDate(period.from), startOfLocalDate(after)]);
  const byDate = new Map(rows.map(row => [row.date, row]));
  const days: DaySum[] = [];
  let closingCents = BigInt(byDate.get(null)?.closing ?? 0);
  for (let date = period.from; date < after; date = nextDate(date)) {
    const row = byDate.get(date);
    if (row) closingCents = BigInt(row.closing);
    days.push({ date, inCents: BigInt(row?.in_cents ?? 0), outCents: BigInt(row?.out_cents ?? 0), closingCents });
  }
  return days;
};
