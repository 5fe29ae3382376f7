import { startOfLocalDate } from '../core/clock';
import type { Cents } from '../core/money';
import { DAY_MS } from '../contract/durations';
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

const nextDate = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** Entries after the last kept sum that a reader takes along itself before it has them added to the sums. */
const MOST_LOOSE = 2_000n;
/** Entries added to the sums by one reader: the time of its call stays bounded. */
const AT_ONCE = 50_000;

/** Adds what was posted since to the account's kept sums, when that is much. At most 50,000 entries, so that the caller does not wait long. */
export const sumFurther = async (sql: Sql, accountId: LedgerAccountId): Promise<void> => {
  const { rows } = await sql.query<{ loose: bigint }>(
    `select version - coalesce((select seq from ledger.day_sum_mark where account_id = $1), 0) as loose
       from ledger.account where id = $1`,
    [accountId],
  );
  if ((rows[0]?.loose ?? 0n) > MOST_LOOSE) await sql.query('select ledger.sum_further($1, $2)', [accountId, AT_ONCE]);
};

/** Brings the kept sums of every customer's book up to its end. Runs in the background; each step is short. */
export const sumEverything = async (sql: Sql): Promise<void> => {
  let isBehind = true;
  while (isBehind) {
    const { rows } = await sql.query<{ summed: bigint }>(
      `select ledger.sum_further(a.id, ${AT_ONCE}) as summed
         from ledger.account a left join ledger.day_sum_mark m on m.account_id = a.id
        where a.kind = 'customer' and a.version > coalesce(m.seq, 0) limit 4`,
    );
    isBehind = rows.some(row => row.summed > 0n);
  }
};

interface Row {
  date: string | null;
  in_cents: string;
  out_cents: string;
  net_cents: string;
}

// one statement, one moment: the kept sums and the entries after them. The row without a date is the balance before the period.
// Brasília is UTC-03 all year (core/clock.ts)
const SUMS = `
  with mark as materialized (select coalesce((select seq from ledger.day_sum_mark where account_id = $1), 0) as seq),
       span as materialized (select ledger.seq_before($1, $2) as bottom, ledger.seq_before($1, $3) as top)
  select null as date, '0' as in_cents, '0' as out_cents,
         coalesce((select balance_after from ledger.entry where account_id = $1 and seq = (select bottom from span)), 0)::text as net_cents
  union all
  select day::text, coalesce(sum(in_cents) filter (where kind <> all ($6)), 0)::text,
         coalesce(sum(out_cents) filter (where kind <> all ($6)), 0)::text, sum(in_cents - out_cents)::text
    from (
      select day, kind, in_cents, out_cents from ledger.day_sum
       where account_id = $1 and day >= $4::date and day < $5::date
      union all
      select ((posted_at at time zone 'UTC') - interval '3 hours')::date, kind, greatest(amount, 0), greatest(-amount, 0)
        from ledger.entry
       where account_id = $1 and seq > greatest((select seq from mark), (select bottom from span)) and seq <= (select top from span)
    ) e
   group by day`;

/**
 * What came in and went out per Brasília day, `from` to `to` both included (`2026-11-01`), every day of it, oldest first.
 * Kinds of `without` are left out of what came and went, never of the balance.
 */
export const sumByDay = async (
  sql: Sql,
  accountId: LedgerAccountId,
  period: { from: string; to: string; without?: readonly string[] },
): Promise<DaySum[]> => {
  await sumFurther(sql, accountId);
  const after = nextDate(period.to);
  const { rows } = await sql.query<Row>(SUMS, [
    accountId,
    startOfLocalDate(period.from),
    startOfLocalDate(after),
    period.from,
    after,
    period.without ?? [],
  ]);
  const byDate = new Map(rows.map(row => [row.date, row]));
  const days: DaySum[] = [];
  let closingCents = BigInt(byDate.get(null)?.net_cents ?? 0);
  for (let date = period.from; date < after; date = nextDate(date)) {
    const row = byDate.get(date);
    closingCents += BigInt(row?.net_cents ?? 0);
    days.push({ date, inCents: BigInt(row?.in_cents ?? 0), outCents: BigInt(row?.out_cents ?? 0), closingCents });
  }
  return days;
};
