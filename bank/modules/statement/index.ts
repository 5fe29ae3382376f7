import { listStatement, type StatementPage, type StatementQuery } from '../../contract/statement';
import { startOfLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { type Route, route } from '../../core/operation';
import { type EntryFilter, listEntries } from '../../ledger';
import type { Database, Sql } from '../../storage';
import { type AccountRow, requireAccount } from '../accounts';
import { toStatementEntry } from './entry';

export { findCounterparty, toEntryKind } from './entry';
export { ENTRY_WORDS } from './entry-words';

const DAY_MS = 86_400_000;
/** Positions fit a bigint: 18 digits always do. */
const CURSOR = /^[1-9]\d{0,17}$/;

const invalid = (field: string, rule: string) => new BankError('validation_failed', { violations: [{ field, rule }] });

const readCursor = (cursor: string | undefined): bigint | undefined => {
  if (cursor === undefined) return undefined;
  if (!CURSOR.test(cursor)) throw invalid('cursor', 'cursor');
  return BigInt(cursor);
};

/**
 * The filter of the ledger for what the customer asked. Both days are included; an empty text is none.
 * Throws `validation_failed` for a cursor of another list and for a period that ends before it begins.
 */
const toFilter = (query: StatementQuery): EntryFilter => {
  if (query.from && query.to && query.to < query.from) throw invalid('to', 'before_from');
  return {
    direction: query.direction,
    kinds: query.kind && [query.kind],
    from: query.from === undefined ? undefined : startOfLocalDate(query.from),
    to: query.to === undefined ? undefined : new Date(startOfLocalDate(query.to).getTime() + DAY_MS),
    text: query.q?.trim() || undefined,
  };
};

const listPage = async (
  sql: Sql,
  account: AccountRow,
  query: StatementQuery & { limit: number },
): Promise<StatementPage> => {
  const page = { ...toFilter(query), limit: query.limit, before: readCursor(query.cursor) };
  const { entries, nextBefore } = await listEntries(sql, account.ledgerAccountId, page);
  return { data: entries.map(toStatementEntry), next_cursor: nextBefore?.toString() ?? null };
};

/** The statement: posted entries of an account, newest first. */
export const createStatementModule = ({ database }: { database: Database }): { routes: Route[] } => ({
  routes: [
    route(listStatement, async ({ actor, params, query }) => {
      const account = await requireAccount(database, actor, params.account_id, 'account:read');
      return listPage(database, account, query);
    }),
  ],
});
