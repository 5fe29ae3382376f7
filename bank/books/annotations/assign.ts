import type { CategoryAssignments } from '../../contract/books/annotations';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type LedgerEntry, listEntries } from '../../ledger';
import type { Sql } from '../../storage';
import type { AccountRow } from '../../ground/accounts';
import { type Author, listWritten, type Written, writeOwnCategory, writePayeeCategory } from './rows';

/** A transaction may have two legs in one account. */
const LEGS = 2;

/** The entries of these transactions in the account's book. Throws `not_found` when one of them is none of its own. */
export const requireEntries = async (
  sql: Sql,
  account: AccountRow,
  transactionIds: readonly string[],
): Promise<LedgerEntry[]> => {
  const keys = [...new Set(transactionIds.map(toUuid))];
  if (keys.length === 0) return [];
  const { entries } = await listEntries(sql, account.ledgerAccountId, {
    transactionKeys: keys,
    limit: keys.length * LEGS,
  });
  const byKey = new Map(entries.map(entry => [entry.key, entry]));
  return keys.map(key => {
    const entry = byKey.get(key);
    if (!entry) throw new BankError('not_found');
    return entry;
  });
};

type Assignment = CategoryAssignments['entries'][number];

/** One after the other of calls that set categories of an account: what stood before is what the answer says. */
const lockCategories = (sql: Sql, accountId: string) =>
  sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`categories ${accountId}`]);

/**
 * Sets categories, in the caller's transaction. Gives what stood before. Throws `not_found` for an entry of another account, and
 * `validation_failed` for the payee of an entry that has none.
 */
export const assignCategories = async (
  sql: Sql,
  account: AccountRow,
  { entries, payees }: CategoryAssignments,
  author: Author,
): Promise<CategoryAssignments> => {
  await lockCategories(sql, account.id);
  const asked = [...entries, ...payees].map(({ transaction_id }) => transaction_id);
  const found = await requireEntries(sql, account, asked);
  const written = await listWritten(sql, account.id, found);
  const before = new Map(found.map(({ key }, index) => [key, written[index]]));
  const stood = ({ transaction_id }: Assignment): Written | undefined => before.get(toUuid(transaction_id));
  const undo: CategoryAssignments = { entries: [], payees: [] };
  for (const one of payees) {
    const known = stood(one);
    if (!known?.payee) throw new BankError('validation_failed', { violations: [{ field: 'payees', rule: 'payee' }] });
    undo.payees.push({ ...one, category: known.payees });
    await writePayeeCategory(sql, account.id, { payee: known.payee, category: one.category }, author);
  }
  // what holds for the payee holds for the entry at which it was said, unless the call says otherwise
  const freed = payees.filter(one => stood(one)?.own).map(one => ({ ...one, category: null }));
  const own = new Map([...freed, ...entries].map(one => [one.transaction_id, one]));
  for (const one of own.values()) {
    undo.entries.push({ ...one, category: stood(one)?.own ?? null });
    await writeOwnCategory(sql, account.id, { key: toUuid(one.transaction_id), category: one.category }, author);
  }
  return undo;
};
