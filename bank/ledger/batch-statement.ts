import type { PreparedCommand } from './command';

/** The statuses of `ledger.post_batch`. */
export type ItemStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface ItemResult {
  status: ItemStatus;
  id: bigint | null;
  /** The time of the first posting, when this one is a replay. */
  replayedPostedAt: Date | null;
}

export interface BatchRow {
  statuses: ItemStatus[];
  ids: (string | null)[];
  replayed_posted_at: (Date | null)[] | null;
}

/** Named: PostgreSQL parses and plans it once per connection. */
export const POST_BATCH = {
  name: 'ledger_post_batch',
  text: `select statuses, ids, replayed_posted_at from ledger.post_batch($1::timestamptz, $2::bigint[], $3::uuid[],
    $4::timestamptz[], $5::text, $6::uuid[], $7::int[], $8::int[], $9::bigint[], $10::text[], $11::text[])`,
} as const;

const quote = (text: string): string => `"${/[\\"]/.test(text) ? text.replace(/[\\"]/g, '\\$&') : text}"`;
const toTextList = (values: readonly (string | null)[]): string =>
  `{${values.map(value => (value === null ? 'NULL' : quote(value))).join()}}`;
/** For values without quotes, commas and blanks. Null when all are: the usual case costs nothing. */
const toSparseList = (values: readonly (string | null)[]): string | null =>
  values.some(value => value !== null) ? `{${values.map(value => value ?? 'NULL').join()}}` : null;

/** For values of which no two are equal. */
// Stryker disable next-line EqualityOperator: none equals another
const ascending = (one: bigint, other: bigint): number => (one < other ? -1 : 1);

interface Legs {
  accounts: bigint[];
  amounts: bigint[];
  kinds: string[];
  searches: (string | null)[];
  ends: number[];
}

const layOut = (batch: readonly PreparedCommand[]): Legs => {
  const laid: Legs = { accounts: [], amounts: [], kinds: [], searches: [], ends: [] };
  for (const { legs, kinds, searches } of batch) {
    for (const leg of legs) {
      laid.accounts.push(leg.accountId);
      laid.amounts.push(leg.amountCents);
    }
    laid.kinds.push(...kinds);
    laid.searches.push(...searches);
    laid.ends.push(laid.amounts.length);
  }
  return laid;
};

/**
 * The parameters of `POST_BATCH`: PostgreSQL array literals, the legs of all items one after the other.
 * `now` is the posting time of the items that bring none. JSON has no raw line breaks: they part the details.
 */
export const toBatchValues = (batch: readonly PreparedCommand[], now: Date): (string | null)[] => {
  const legs = layOut(batch);
  const accounts = [...new Set(legs.accounts)].sort(ascending);
  const slotOf = new Map(accounts.map((id, index) => [id, index + 1]));
  return [
    now.toISOString(),
    `{${accounts.join()}}`,
    `{${batch.map(item => item.key).join()}}`,
    toSparseList(batch.map(item => item.postedAt?.toISOString() ?? null)),
    batch.map(item => item.detailsJson).join('\n'),
    toSparseList(batch.map(item => item.captureHold)),
    `{${legs.ends.join()}}`,
    `{${legs.accounts.map(id => slotOf.get(id)).join()}}`,
    `{${legs.amounts.join()}}`,
    toTextList(legs.kinds),
    toTextList(legs.searches),
  ];
};

/** One result per item of the batch, in its order. */
export const toItemResults = (row: BatchRow): ItemResult[] =>
  row.statuses.map((status, index) => {
    const id = row.ids[index];
    return { status, id: id == null ? null : BigInt(id), replayedPostedAt: row.replayed_posted_at?.[index] ?? null };
  });
