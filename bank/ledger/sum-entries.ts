import { startOfLocalDate, toLocalDate } from '../core/clock';
import type { Cents } from '../core/money';
import type { Sql } from '../storage';
import {
  CONDITIONS,
  type EntryFilter,
  findSpan,
  isSearching,
  listEntries,
  MAX_EXAMINED,
  toConditions,
  toMarked,
} from './entries';
import { sumFurther } from './sum-by-day';
import type { LedgerAccountId } from './types';

export interface EntrySums {
  inCents: Cents;
  /** Zero or above: what left. */
  outCents: Cents;
  count: bigint;
  /** False: more entries than one call may read would have to be judged; the sums are of the newest ones. */
  isComplete: boolean;
}

interface Row {
  in_cents: string;
  out_cents: string;
  count: bigint;
}

const SUMS = `coalesce(sum(greatest(amount, 0)), 0)::text as in_cents, coalesce(sum(greatest(-amount, 0)), 0)::text as out_cents, count(*) as count`;
const EXAMINED = `select ${SUMS} from ledger.entry e where ${CONDITIONS}`;

/**
 * $1 account, $2 most entries to read, $3 direction, $4 kinds, $5 and $6 the period as instants, $7 and $8 the same as days. One statement, one
 * moment: the kept sums and the entries after them. When those are too many the sums are of the newest alone.
 */
const KEPT = `
  with mark as materialized (select coalesce((select seq from ledger.day_sum_mark where account_id = $1), 0) as seq),
       span as materialized (
         select case when $6::timestamptz is null then version else ledger.seq_before(id, $6) end as top,
                greatest((select seq from mark), case when $5::timestamptz is null then 0 else ledger.seq_before(id, $5) end) as bottom
           from ledger.account where id = $1),
       line as (
         select in_cents, in_count, out_cents, out_count from ledger.day_sum, span
          where account_id = $1 and top - $2 <= bottom and ($4::text[] is null or kind = any ($4))
            and ($7::date is null or day >= $7) and ($8::date is null or day < $8)
         union all
         select greatest(amount, 0), (amount > 0)::int, greatest(-amount, 0), (amount < 0)::int from ledger.entry
          where account_id = $1 and seq <= (select top from span) and seq > (select greatest(bottom, top - $2) from span)
            and ($4::text[] is null or kind = any ($4)))
  select (select top - $2 <= bottom from span) as is_complete,
         coalesce(sum(in_cents) filter (where $3::text is distinct from 'out'), 0)::text as in_cents,
         coalesce(sum(out_cents) filter (where $3::text is distinct from 'in'), 0)::text as out_cents,
         (coalesce(sum(in_count) filter (where $3::text is distinct from 'out'), 0)
          + coalesce(sum(out_count) filter (where $3::text is distinct from 'in'), 0))::bigint as count
    from line`;

const toSums = (row: Row | undefined, isComplete: boolean): EntrySums => ({
  inCents: BigInt(row?.in_cents ?? 0),
  outCents: BigInt(row?.out_cents ?? 0),
  count: row?.count ?? 0n,
  isComplete,
});

/** The day an instant begins, or undefined when it lies within one. */
const toWholeDay = (instant: Date): string | undefined => {
  const day = toLocalDate(instant);
  return startOfLocalDate(day).getTime() === instant.getTime() ? day : undefined;
};

/** Transactions looked up by their key: a payment and what came back of it. */
const MOST_OF_KEYS = 1_000;

const sumOfKeys = async (sql: Sql, accountId: LedgerAccountId, filter: EntryFilter): Promise<EntrySums> => {
  const { entries, nextBefore } = await listEntries(sql, accountId, { ...filter, limit: MOST_OF_KEYS });
  const amounts = entries.map(entry => entry.amountCents);
  return {
    inCents: amounts.reduce((sum, cents) => (cents > 0n ? sum + cents : sum), 0n),
    outCents: amounts.reduce((sum, cents) => (cents < 0n ? sum - cents : sum), 0n),
    count: BigInt(entries.length),
    isComplete: nextBefore === undefined,
  };
};

/**
 * Sums of what the filter leaves of an account's book, in a time that does not grow with the book: from the kept sums per day where they
 * can tell, else from the newest `MAX_EXAMINED` entries of the period.
 */
export const sumEntries = async (sql: Sql, accountId: LedgerAccountId, filter: EntryFilter): Promise<EntrySums> => {
  if (filter.transactionKeys) return sumOfKeys(sql, accountId, filter);
  const { from, to, direction, kinds } = filter;
  const days = [from && toWholeDay(from), to && toWholeDay(to)];
  if (!isSearching(filter) && (!from || days[0]) && (!to || days[1])) {
    await sumFurther(sql, accountId);
    const values = [accountId, MAX_EXAMINED, direction, kinds, from, to, ...days].map(value => value ?? null);
    const { rows } = await sql.query<Row & { is_complete: boolean | null }>(KEPT, values);
    return toSums(rows[0], rows[0]?.is_complete ?? true);
  }
  const { top, bottom } = await findSpan(sql, accountId, filter);
  const isComplete = top - MAX_EXAMINED <= bottom;
  const lowest = isComplete ? bottom : top - MAX_EXAMINED;
  const marked = toMarked(filter, 12);
  const values = [accountId, top, lowest, ...toConditions(filter), ...marked.values];
  const { rows } = await sql.query<Row>(`${EXAMINED}${marked.condition}`, values);
  return toSums(rows[0], isComplete);
};
