import { addMonths } from '../../contract/schedule-days';
import { type Clock, startOfLocalDate } from '../../core/clock';
import type { Cents } from '../../core/money';
import type { DocumentBrand } from '../../documents';
import { type EntryFilter, type LedgerEntry, listEntries, type ReadBook, sumEntries } from '../../ledger';
import type { AccountRow } from '../../ground/accounts';
import type { Database, Sql } from '../../storage';
import type { PricedRules } from './prices';

/** What the parts of this module work with. */
export interface FeesDeps extends PricedRules {
  database: Database;
  readBook: ReadBook;
  clock: Clock;
  brand: DocumentBrand;
}

const PAGE = 100;

/** Fees of a month (`2026-11`) in Brasília: those of payments, and those that the bank books itself. */
const toFilter = (month: string): EntryFilter => {
  const first = `${month}-01`;
  return { direction: 'out', kinds: ['fee'], from: startOfLocalDate(first), to: startOfLocalDate(addMonths(first, 1)) };
};

/** The newest fees of a month, as many as `most`, and one more if there is. */
const listFees = async (
  sql: Sql,
  { ledgerAccountId }: AccountRow,
  filter: EntryFilter,
  most: number,
): Promise<LedgerEntry[]> => {
  const found: LedgerEntry[] = [];
  let before: bigint | undefined;
  do {
    const page = { ...filter, limit: PAGE, ...(before !== undefined && { before }) };
    const { entries, nextBefore } = await listEntries(sql, ledgerAccountId, page);
    found.push(...entries);
    before = nextBefore;
  } while (before !== undefined && found.length <= most);
  return found.slice(0, most + 1);
};

/** What a month cost: each fee, and the sum of all. */
export const readMonth = (
  { readBook }: Pick<FeesDeps, 'readBook'>,
  account: AccountRow,
  month: string,
  most: number,
): Promise<{ entries: LedgerEntry[]; totalCents: Cents }> =>
  readBook(account.ledgerAccountId, async sql => {
    const filter = toFilter(month);
    const entries = await listFees(sql, account, filter, most);
    const { outCents } = await sumEntries(sql, account.ledgerAccountId, filter);
    return { entries, totalCents: outCents };
  });
