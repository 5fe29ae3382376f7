import type { Cents } from '../core/money';
import type { Sql } from '../storage';
import type { LedgerAccountId, LedgerEntry, TransactionDetails } from './types';

/**
 * Entries that are marked by somebody: one of `keys`, or, unless one of `otherKeys`, of one of `payees`, or, unless of one of `otherPayees`, of a
 * kind that is among `kinds` or, without `isOfKinds`, is not. Keys are UUIDs of transactions, payees what payee_owner says.
 */
export interface EntryMarks {
  keys: readonly string[];
  otherKeys: readonly string[];
  payees: readonly string[];
  otherPayees: readonly string[];
  kinds: readonly string[];
  isOfKinds: boolean;
}

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
  /** Beside `text`: an entry between these amounts, without its sign, fits as well. */
  orAmounts?: { from: Cents; to: Cents };
  /** Beside `text`: part of the counterparty's masked document without punctuation fits as well: `***456789**`, `11222333`. */
  orDocument?: string;
  /** Bounds of the amount without its sign, both included. */
  minAmountCents?: Cents;
  maxAmountCents?: Cents;
  /** Only entries with this end-to-end id, or return id. */
  endToEndId?: string;
  /** Only entries of these transactions (UUIDs), wherever in the book they stand. */
  transactionKeys?: readonly string[];
  marks?: EntryMarks;
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
export interface Span {
  top: bigint;
  bottom: bigint;
}

/** Whether entries must be read one by one to judge them. */
export const isSearching = (filter: EntryFilter): boolean =>
  Boolean(filter.text ?? filter.endToEndId) ||
  filter.marks !== undefined ||
  filter.minAmountCents !== undefined ||
  filter.maxAmountCents !== undefined;

const isExamining = (filter: EntryFilter): boolean =>
  filter.direction !== undefined || filter.kinds !== undefined || isSearching(filter);

/** Where the filter's period lies in the book, down from the entry below `before`. */
export const findSpan = async (
  sql: Sql,
  accountId: LedgerAccountId,
  filter: EntryFilter,
  before?: bigint,
): Promise<Span> => {
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

/** How the entry `e` of the transaction `t` sees its other side. */
export const OTHER_SIDE = `t.details->'counterparties'->(case
            when t.legs[1] = e.account_id and t.legs[3] = e.seq then 0
            else (select ord - 1 from ledger.unnest_legs(t.legs) l where l.account_id = e.account_id and l.seq = e.seq)
          end)`;

// scalar: a join of its own could be planned as one over all transactions
const HAS_DOCUMENT = `
  (select strpos(translate(${OTHER_SIDE}->>'documentMasked', './- ', ''), $10) > 0
     from ledger.transaction t where t.id = e.transaction_id)`;

const HAS_SPI_ID = `
  (select $11 in (t.details->>'endToEndId', t.details->>'returnId') from ledger.transaction t where t.id = e.transaction_id)`;

/** What an entry `e` must be. Takes `$1` to `$11`: the account, the span, then `toConditions`. */
export const CONDITIONS = `
  account_id = $1 and seq <= $2 and seq > $3
  and ($4::text is null or (amount > 0) = ($4 = 'in'))
  and ($5::text[] is null or kind = any ($5))
  and ($6::bigint is null or abs(amount) >= $6)
  and ($7::bigint is null or abs(amount) <= $7)
  and ($8::text is null or strpos(search, (select ledger.fold($8))) > 0 or abs(amount) <@ $9::int8range or ($10::text is not null and ${HAS_DOCUMENT}))
  and ($11::text is null or ${HAS_SPI_ID})`;

/** `$4` to `$11` of `CONDITIONS`. */
export const toConditions = (filter: EntryFilter): unknown[] => [
  filter.direction ?? null,
  filter.kinds ?? null,
  filter.minAmountCents ?? null,
  filter.maxAmountCents ?? null,
  filter.text || null,
  filter.orAmounts ? `[${filter.orAmounts.from},${filter.orAmounts.to}]` : null,
  filter.orDocument ?? null,
  filter.endToEndId ?? null,
];

/** The marks of an entry `e`, as a condition beside `CONDITIONS`: it takes the parameters from `first` on, `toMarkValues`. */
const toMarkCondition = (first: number): string => {
  const [keys, otherKeys, payees, otherPayees, kinds, isOfKinds] = [0, 1, 2, 3, 4, 5].map(place => `$${first + place}`);
  return `
  and (select t.key = any (${keys}::uuid[]) or (t.key <> all (${otherKeys}::uuid[]) and coalesce(
            p.payee = any (${payees}::text[]) or (p.payee <> all (${otherPayees}::text[]) and (e.kind = any (${kinds}::text[])) = ${isOfKinds}::boolean),
            (e.kind = any (${kinds}::text[])) = ${isOfKinds}::boolean))
         from ledger.transaction t
        cross join lateral (select ${OTHER_SIDE} as side offset 0) o
        cross join lateral (select payee_owner(o.side->>'documentMasked', o.side->>'name') as payee offset 0) p
        where t.id = e.transaction_id)`;
};

const toMarkValues = ({ keys, otherKeys, payees, otherPayees, kinds, isOfKinds }: EntryMarks): unknown[] => [
  ...[keys, otherKeys, payees, otherPayees, kinds],
  isOfKinds,
];

/** What is asked beside `CONDITIONS`, for parameters from `first` on. */
export const toMarked = (filter: EntryFilter, first: number): { condition: string; values: unknown[] } =>
  filter.marks
    ? { condition: toMarkCondition(first), values: toMarkValues(filter.marks) }
    : { condition: '', values: [] };

/** The account's seqs in the transactions with these keys. */
const findSeqs = async (sql: Sql, accountId: LedgerAccountId, keys: readonly string[]): Promise<bigint[]> => {
  const { rows } = await sql.query<{ seq: bigint }>(
    `select l.seq from ledger.transaction t, ledger.unnest_legs(t.legs) l
      where t.key = any ($2::uuid[]) and l.account_id = $1`,
    [accountId, keys],
  );
  return rows.map(row => row.seq);
};

/** `limit` ($12) entries; `further` conditions have the parameters after it. */
const toPageQuery = (further: string): string => `
  select e.seq::text, e.transaction_id::text, t.key::text, e.kind, e.amount::text, e.balance_after::text, e.posted_at, t.details,
         (select ord from ledger.unnest_legs(t.legs) l where l.account_id = e.account_id and l.seq = e.seq) as leg
    from (
      select * from ledger.entry e
       where ${CONDITIONS}${further}
       order by seq desc
       limit $12
    ) e
    join ledger.transaction t on t.id = e.transaction_id
   order by e.seq desc`;
const AMONG = ' and seq = any ($13::bigint[])';

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
  const among = page.transactionKeys && (await findSeqs(sql, accountId, page.transactionKeys));
  const isBounded = isExamining(page) && !among;
  const lowest = isBounded && top - MAX_EXAMINED > bottom ? top - MAX_EXAMINED : bottom;
  // one more than wanted, to know whether there are more
  const values = [accountId, top, lowest, ...toConditions(page), page.limit + 1];
  const marked = toMarked(page, among ? 14 : 13);
  const query = toPageQuery(`${among ? AMONG : ''}${marked.condition}`);
  const { rows } = await sql.query<Row>(query, [...values, ...(among ? [among] : []), ...marked.values]);
  const entries = rows.slice(0, page.limit).map(toEntry);
  if (rows.length > page.limit) return { entries, nextBefore: entries.at(-1)?.seq };
  return { entries, nextBefore: lowest > bottom ? lowest + 1n : undefined };
};
