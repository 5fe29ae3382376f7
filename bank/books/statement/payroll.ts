import { listHiddenKeys, mapHiddenKeys } from '../../products/batch';
import type { AccountRow } from '../../ground/accounts';
import type { EntryFilter, EntryMarks, EntryPage, LedgerEntry } from '../../ledger';
import type { Sql } from '../../storage';

/** Who looks at the book: `usr_…`. */
export interface Reader {
  account: AccountRow;
  userId: string;
}

const NO_MARKS: EntryMarks = { keys: [], otherKeys: [], payees: [], otherPayees: [], kinds: [], isOfKinds: false };

/** Whether a filter says something of a single payment: whom, or how much. */
const asksForOne = ({ text, endToEndId, transactionKeys, marks, minAmountCents, maxAmountCents }: EntryFilter) =>
  [text, endToEndId, transactionKeys, marks, minAmountCents, maxAmountCents].some(wish => wish !== undefined);

/** A filter under which a search finds, and sums up, nothing of a payroll whose amounts its reader may not see. */
export const withoutPayroll = async (
  sql: Sql,
  { account, userId }: Reader,
  filter: EntryFilter,
): Promise<EntryFilter> => {
  if (!asksForOne(filter)) return filter;
  const hidden = await listHiddenKeys(sql, account, userId);
  if (hidden.length === 0) return filter;
  const { keys, otherKeys, ...marks } = filter.marks ?? NO_MARKS;
  const among = new Set(hidden);
  return {
    ...filter,
    marks: { ...marks, keys: keys.filter(key => !among.has(key)), otherKeys: [...otherKeys, ...hidden] },
  };
};

const LOT = 'payroll_lot';

/** Whether an entry stands for many that its reader may not see. */
export const isLot = ({ details }: Pick<LedgerEntry, 'details'>): boolean => details.kind === LOT;

const toWords = (count: number): string => `Folha de pagamento: ${count} ${count === 1 ? 'pagamento' : 'pagamentos'}`;

/** Several entries of one batch (UUID) that follow each other, the newest first, as one that names nobody. */
const toLine = (run: readonly [LedgerEntry, ...LedgerEntry[]], batchId: string): LedgerEntry => ({
  ...run[0],
  key: batchId,
  kind: 'payroll',
  counterparty: null,
  details: { kind: LOT, description: toWords(run.filter(({ kind }) => kind !== 'fee').length) },
  amountCents: run.reduce((sum, { amountCents }) => sum + amountCents, 0n),
});

/**
 * Entries, the newest first, as their reader may see them: of a payroll whose amounts they may not see, what follows each other is one line with the
 * sum, the balance after it, and no name. Its key is that of the batch, of which there is no receipt.
 */
const hidePayroll = async (
  sql: Sql,
  { account, userId }: Reader,
  entries: readonly LedgerEntry[],
): Promise<LedgerEntry[]> => {
  const hidden = await mapHiddenKeys(
    sql,
    account,
    userId,
    entries.map(({ key }) => key),
  );
  if (hidden.size === 0) return [...entries];
  const lines: LedgerEntry[] = [];
  let run: [LedgerEntry, ...LedgerEntry[]] | undefined;
  let batchId: string | undefined;
  const close = () => {
    if (run && batchId !== undefined) lines.push(toLine(run, batchId));
    run = undefined;
  };
  for (const entry of entries) {
    const of = hidden.get(entry.key);
    if (run && of === batchId) run.push(entry);
    else {
      close();
      batchId = of;
      if (of === undefined) lines.push(entry);
      else run = [entry];
    }
  }
  close();
  return lines;
};

/** Reads `limit` entries before a position of the book. */
export type ReadEntries = (before: bigint | undefined, limit: number) => Promise<EntryPage>;

/** Entries read at once while a page goes on to the end of a lot. */
const FURTHER = 500;

/** A page that goes on to the end of the lot that it ends with: what one was paid is not to be had by where a page ends. */
const toWholeLot = async (
  batchOf: (entries: readonly LedgerEntry[]) => Promise<ReadonlyMap<string, string>>,
  read: ReadEntries,
  page: EntryPage,
): Promise<EntryPage> => {
  const last = page.entries.at(-1);
  const lot = last && (await batchOf([last])).get(last.key);
  if (lot === undefined) return page;
  const entries = [...page.entries];
  let { nextBefore } = page;
  while (nextBefore !== undefined) {
    const more: EntryPage = await read(nextBefore, FURTHER);
    const of = await batchOf(more.entries);
    const end = more.entries.findIndex(({ key }) => of.get(key) !== lot);
    entries.push(...(end === -1 ? more.entries : more.entries.slice(0, end)));
    if (end !== -1) return { entries, nextBefore: entries.at(-1)?.seq };
    ({ nextBefore } = more);
    if (more.entries.length === 0) break;
  }
  return { entries, nextBefore };
};

/** A page of the book as its reader may see it: see `hidePayroll`. A lot is on the page that its newest entry is on. */
export const readShown = async (
  sql: Sql,
  { account, userId }: Reader,
  read: ReadEntries,
  { before, limit }: { before?: bigint | undefined; limit: number },
): Promise<EntryPage> => {
  const batchOf = (entries: readonly LedgerEntry[]) =>
    mapHiddenKeys(
      sql,
      account,
      userId,
      entries.map(({ key }) => key),
    );
  const { entries, nextBefore } = await toWholeLot(batchOf, read, await read(before, limit));
  const shown = await hidePayroll(sql, { account, userId }, entries);
  const [first] = shown;
  if (before === undefined || !first || !isLot(first)) return { entries: shown, nextBefore };
  // a position inside of a lot, which no page ends at
  const [above] = (await read(before + 1n, 1)).entries;
  const isInside = above?.seq === before && (await batchOf([above])).get(above.key) === first.key;
  return { entries: isInside ? shown.slice(1) : shown, nextBefore };
};
