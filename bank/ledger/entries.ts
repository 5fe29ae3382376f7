import type { Cents } from '../core/money';
import type { Sql } from '../storage';
import { foldText } from './fold';
import type { LedgerAccountId, LedgerEntry, TransactionDetails } from './types';

export interface EntryFilter {
  direction?: 'in' | 'out';
  /** Any of these. */
  kinds?: readonly string[];
  /** From this instant on. */
  from?: Date;
  /** Before this instant. */
  to?: Date;
  /** Part of the description or of the counterparty's name; capitals and accents ignored. */
  text?: string;
  /** Bounds of the amount without its sign, both included. */
  minAmountCents?: Cents;
  maxAmountCents?: Cents;
}

export interface EntryPage {
  /** Newest first. */
  entries: LedgerEntry[];
  /** `before` of the next page. Undefined: there is nothing further down. */
  nextBefore: bigint | undefined;
}

/**
 * Entries looked at per call when a filter must read them to judge them. It bounds the time of a call whatever the length of the book;
 * a page may then come back short, or empty, and still have a next one.
 */
export const MAX_EXAMINED = 10_000n;
const NO_BOUND = 9_223_372_036_854_775_807n;

interface Row {
  seq: string;
  transaction_id: string;
  key: string;
  kind: string;
  amount: string;
  balance_after: string;
  posted_at: Date;
  leg: number;
  details: TransactionDetails;
}

const toEntry = (row: Row): LedgerEntry => ({
  seq: BigInt(row.seq),
  transactionId: BigInt(row.transaction_id),
  key: row.key,
  kind: row.kind,
  amountCents: BigInt(row.amount),
  balanceAfterCents: BigInt(row.balance_after),
  postedAt: row.posted_at,
  counterparty: row.details.counterparties?.[row.leg - 1] ?? null,
  details: row.details,
});

/** The seqs a page may hold: `bottom` < seq <= `top`. */
interface Span {
  top: bigint;
  bottom: bigint;
}

const isExamining = (filter: EntryFilter): boolean =>
  filter.direction !== undefined ||
  filter.kinds !== undefined ||
  Boolean(filter.text) ||
  filter.minAmountCents !== undefined ||
  filter.maxAmountCents !== undefined;

const findSpan = async (sql: Sql, accountId: LedgerAccountId, filter: EntryFilter, before?: bigint): Promise<Span> => {
  const cursor = before === undefined ? NO_BOUND : before - 1n;
  // the usual first page: one statement less
  if (!filter.from && !filter.to && !isExamining(filter)) return { top: cursor, bottom: 0n };
  const { rows } = await sql.query<{ top: string; bottom: string }>(
    `select case when $3::timestamptz is null then version else ledger.seq_before(id, $3) end::text as top,
            case when $2::timestamptz is null then 0 else ledger.seq_before(id, $2) end::text as bottom
       from ledger.account where id = $1`,
    [accountId, filter.from ?? null, filter.to ?? null],
  );
  const top = BigInt(rows[0]?.top ?? 0);
  return { top: cursor < top ? cursor : top, bottom: BigInt(rows[0]?.bottom ?? 0) };
};

/** `limit` + 1 entries, to know whether there are more. */
const PAGE = `
  select e.seq::text, e.transaction_id::text, t.key::text, e.kind, e.amount::text, e.balance_after::text, e.posted_at, t.details,
         (select ord from ledger.unnest_legs(t.legs) l where l.account_id = e.account_id and l.seq = e.seq) as leg
    from (
      select * from ledger.entry
       where account_id = $1 and seq <= $2 and seq > $3
         and ($5::text is null or (amount > 0) = ($5 = 'in'))
         and ($6::text[] is null or kind = any ($6))
         and ($7::text is null or strpos(search, $7) > 0)
         and ($8::bigint is null or abs(amount) >= $8)
         and ($9::bigint is null or abs(amount) <= $9)
       order by seq desc
       limit $4
    ) e
    join ledger.transaction t on t.id = e.transaction_id
   order by e.seq desc`;

/**
 * A page of an account's book, newest first, by cursor: its time does not grow with the book.
 * An unknown account has an empty book.
 */
export const listEntries = async (
  sql: Sql,
  accountId: LedgerAccountId,
  page: EntryFilter & { limit: number; before?: bigint },
): Promise<EntryPage> => {
  const { top, bottom } = await findSpan(sql, accountId, page, page.before);
  const lowest = isExamining(page) && top - MAX_EXAMINED > bottom ? top - MAX_EXAMINED : bottom;
  const { rows } = await sql.query<Row>(PAGE, [
    accountId,
    top,
    lowest,
    page.limit + 1,
    page.direction ?? null,
    page.kinds ?? null,
    page.text ? foldText(page.text) : null,
    page.minAmountCents ?? null,
    page.maxAmountCents ?? null,
  ]);
  const entries = rows.slice(0, page.limit).map(toEntry);
  if (rows.length > page.limit) return { entries, nextBefore: entries.at(-1)?.seq };
  return { entries, nextBefore: lowest > bottom ? lowest + 1n : undefined };
};
