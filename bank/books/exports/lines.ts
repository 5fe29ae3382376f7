import { fromUuid } from '../../core/ids';
import type { StatementLine } from '../../documents';
import { type EntryFilter, type LedgerEntry, listEntries } from '../../ledger';
import type { Database } from '../../storage';
import type { FileOwner } from '../../ground/files';
import { type Annotate, CATEGORY_WORDS, type EntryNotes } from '../annotations';
import { describeEntry, ENTRY_WORDS, isLot, type Reader, readShown, toEntryKind } from '../statement';

/** Entries read at once: enough to be quick, little enough to forget. */
export const CHUNK_ROWS = 1_000;

const textFact = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const toLine = (entry: LedgerEntry, made: EntryNotes | undefined): AnnotatedLine => {
  const kind = toEntryKind(entry.kind);
  const { counterparty } = entry;
  return {
    seq: entry.seq,
    transactionId: fromUuid('txn', entry.key),
    kind,
    kindWords: ENTRY_WORDS[kind],
    description: describeEntry(entry),
    counterparty: counterparty && {
      name: counterparty.name,
      documentMasked: counterparty.documentMasked,
      institutionName: counterparty.institutionName,
    },
    categoryWords: made?.category ? CATEGORY_WORDS[made.category] : null,
    note: made?.note ?? null,
    fileOwner: made?.fileOwner ?? null,
    isLot: isLot(entry),
    endToEndId: textFact(entry.details.endToEndId),
    amountCents: entry.amountCents,
    balanceAfterCents: entry.balanceAfterCents,
    postedAt: entry.postedAt,
  };
};

/** What entries and what a company made of them are read with. */
export interface LineDeps {
  database: Database;
  annotate: Annotate;
}

/** An entry as files show it, with what its attachments belong to. */
export type AnnotatedLine = StatementLine & {
  fileOwner: FileOwner | null;
  /** It stands for many payments of a payroll. */
  isLot: boolean;
};

/** The entries that a filter leaves below a position of the book, newest first, in chunks by cursor. What is posted meanwhile is not among them. */
export async function* readLines(
  { database, annotate }: LineDeps,
  reader: Reader,
  filter: EntryFilter,
  until: bigint,
): AsyncGenerator<readonly AnnotatedLine[], void, void> {
  const { account } = reader;
  const read = (from: bigint | undefined, limit: number) =>
    listEntries(database, account.ledgerAccountId, { ...filter, before: from ?? until, limit });
  let before: bigint | undefined;
  do {
    const page = await readShown(database, reader, read, { before, limit: CHUNK_ROWS });
    const { entries } = page;
    const made = await annotate(database, account.id, entries);
    yield entries.map((entry, index) => toLine(entry, made[index]));
    before = page.nextBefore;
  } while (before !== undefined);
}
