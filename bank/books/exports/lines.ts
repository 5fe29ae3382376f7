import { fromUuid } from '../../core/ids';
import type { StatementLine } from '../../documents';
import { type EntryFilter, type LedgerEntry, listEntries } from '../../ledger';
import type { Sql } from '../../storage';
import type { AccountRow } from '../../ground/accounts';
import { ENTRY_WORDS, toEntryKind } from '../statement';

/** Entries read at once: enough to be quick, little enough to forget. */
export const CHUNK_ROWS = 1_000;

const textFact = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const toLine = (entry: LedgerEntry): StatementLine => {
  const kind = toEntryKind(entry.kind);
  const { counterparty } = entry;
  return {
    seq: entry.seq,
    transactionId: fromUuid('txn', entry.key),
    kind,
    kindWords: ENTRY_WORDS[kind],
    description: entry.details.description || ENTRY_WORDS[kind],
    counterparty: counterparty && {
      name: counterparty.name,
      documentMasked: counterparty.documentMasked,
      institutionName: counterparty.institutionName,
    },
    endToEndId: textFact(entry.details.endToEndId),
    amountCents: entry.amountCents,
    balanceAfterCents: entry.balanceAfterCents,
    postedAt: entry.postedAt,
  };
};

/** The entries that a filter leaves, newest first, in chunks by cursor. What is posted meanwhile is not among them. */
export async function* readLines(
  sql: Sql,
  account: AccountRow,
  filter: EntryFilter,
): AsyncGenerator<readonly StatementLine[], void, void> {
  let before: bigint | undefined;
  do {
    const page = await listEntries(sql, account.ledgerAccountId, { ...filter, before, limit: CHUNK_ROWS });
    yield page.entries.map(toLine);
    before = page.nextBefore;
  } while (before !== undefined);
}
