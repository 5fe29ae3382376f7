import { type EntryKind, entryKind, type StatementEntry } from '../../contract/books/statement';
import { fromUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import type { LedgerEntry } from '../../ledger';
import { ENTRY_WORDS } from './entry-words';

/** The kind of an entry as the contract knows it; a kind that later versions bring is shown as a transfer. */
export const toEntryKind = (kind: string): EntryKind => {
  const known = entryKind.safeParse(kind);
  return known.success ? known.data : 'transfer';
};

/** What a payment cost, which is posted with it: the words of the payment are not its own. */
const isOwnFee = ({ kind, details }: LedgerEntry): boolean => kind === 'fee' && details.kind !== 'fee';

/** What an entry says on screen and in files; one without words of its own gets those of its kind. */
export const describeEntry = (entry: LedgerEntry): string =>
  isOwnFee(entry) ? ENTRY_WORDS.fee : entry.details.description || ENTRY_WORDS[toEntryKind(entry.kind)];

/** A line of the account's book as the contract shows it. */
export const toStatementEntry = (entry: LedgerEntry): StatementEntry => ({
  seq: toWire(entry.seq),
  transaction_id: fromUuid('txn', entry.key),
  kind: toEntryKind(entry.kind),
  description: describeEntry(entry),
  counterparty: entry.counterparty && {
    name: entry.counterparty.name,
    document_masked: entry.counterparty.documentMasked,
    institution_name: entry.counterparty.institutionName,
  },
  amount_cents: toWire(entry.amountCents),
  balance_after_cents: toWire(entry.balanceAfterCents),
  posted_at: entry.postedAt.toISOString(),
  status: 'completed',
});
