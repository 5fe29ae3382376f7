import { addMonths } from '../../contract/schedule-days';
import { type Clock, startOfLocalDate } from '../../core/clock';
import type { Cents } from '../../core/money';
import type { DocumentBrand } from '../../documents';
import { type EntryFilter, type LedgerEntry, listEntries, type ReadBook, sumEntries } from '../../ledger';
import type { AccountRow } from '../../ground/accounts';
import { listWithdrawalFees } from '../../products/card';
import type { Database, Sql } from '../../storage';
import { toStatementEntry } from '../statement';
import type { PricedRules } from './prices';

/** What the parts of this module work with. */
export interface FeesDeps extends PricedRules {
  database: Database;
  readBook: ReadBook;
  clock: Clock;
  brand: DocumentBrand;
}

/** A fee that was paid: an entry of its own, or a part of one. */
export interface PaidFee {
  /** `txn_…` of the entry. */
  transactionId: string;
  description: string;
  amountCents: Cents;
  postedAt: Date;
}

const PAGE = 100;
const WITHDRAWAL = 'Tarifa de saque com cartão';

/** A month (`2026-11`) in Brasília. */
const toMonth = (month: string): { from: Date; to: Date } => ({
  from: startOfLocalDate(`${month}-01`),
  to: startOfLocalDate(addMonths(`${month}-01`, 1)),
});

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

const toPaidFee = (entry: LedgerEntry): PaidFee => {
  const { transaction_id: transactionId, description } = toStatementEntry(entry);
  return { transactionId, description, amountCents: -entry.amountCents, postedAt: entry.postedAt };
};

/** What a month cost: each fee, and the sum of all. Fees are entries of their own, but for cash by card, whose fee is a part of its entry. */
export const readMonth = async (
  { readBook, database }: Pick<FeesDeps, 'readBook' | 'database'>,
  account: AccountRow,
  month: string,
  most: number,
): Promise<{ paid: PaidFee[]; totalCents: Cents }> => {
  const days = toMonth(month);
  const withdrawals = await listWithdrawalFees(database, account.id, days);
  return readBook(account.ledgerAccountId, async sql => {
    const filter: EntryFilter = { direction: 'out', kinds: ['fee'], ...days };
    const entries = await listFees(sql, account, filter, most);
    const { outCents } = await sumEntries(sql, account.ledgerAccountId, filter);
    const ofCards = withdrawals.map(({ feeCents, ...fee }) => ({
      ...fee,
      description: WITHDRAWAL,
      amountCents: feeCents,
    }));
    const paid = [...entries.map(toPaidFee), ...ofCards].sort((a, b) => b.postedAt.getTime() - a.postedAt.getTime());
    const totalCents = ofCards.reduce((sum, { amountCents }) => sum + amountCents, outCents);
    return { paid: paid.slice(0, most + 1), totalCents };
  });
};
