import { getForecast } from '../../contract/books/forecast';
import { getMovement } from '../../contract/books/movement';
import {
  getStatementTotals,
  listStatement,
  type StatementFilters,
  type StatementPage,
  type StatementQuery,
  type StatementTotals,
} from '../../contract/books/statement';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import type { KnownAmounts } from '../../parcel';
import { listEntries, type ReadBook, sumEntries } from '../../ledger';
import type { Database, Sql } from '../../storage';
import { type AccountRow, listCashFlowOf, requireAccount } from '../../ground/accounts';
import { toStatementEntry } from './entry';
import { toEntryFilter } from './filter';
import { forecastBalance } from './forecast';

/** Positions fit a bigint: 18 digits always do. */
const CURSOR = /^[1-9]\d{0,17}$/;

const readCursor = (cursor: string | undefined): bigint | undefined => {
  if (cursor === undefined) return undefined;
  if (!CURSOR.test(cursor)) {
    throw new BankError('validation_failed', { violations: [{ field: 'cursor', rule: 'cursor' }] });
  }
  return BigInt(cursor);
};

const listPage = async (
  sql: Sql,
  account: AccountRow,
  query: StatementQuery & { limit: number },
): Promise<StatementPage> => {
  const before = readCursor(query.cursor);
  const filter = await toEntryFilter(sql, query);
  const { entries, nextBefore } = await listEntries(sql, account.ledgerAccountId, {
    ...filter,
    before,
    limit: query.limit,
  });
  return { data: entries.map(toStatementEntry), next_cursor: nextBefore?.toString() ?? null };
};

const sumUp = async (sql: Sql, account: AccountRow, filters: StatementFilters): Promise<StatementTotals> => {
  const sums = await sumEntries(sql, account.ledgerAccountId, await toEntryFilter(sql, filters));
  return {
    in_cents: toWire(sums.inCents),
    out_cents: toWire(sums.outCents),
    net_cents: toWire(sums.inCents - sums.outCents),
    count: toWire(sums.count),
    complete: sums.isComplete,
  };
};

/** What the parts of this module work with. */
export interface StatementDeps {
  database: Database;
  readBook: ReadBook;
  clock: Clock;
  listKnownAmounts: KnownAmounts;
}

export const createStatementRoutes = ({ database, readBook, clock, listKnownAmounts }: StatementDeps): Route[] => [
  route(listStatement, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'account:read');
    return readBook(account.ledgerAccountId, sql => listPage(sql, account, query));
  }),
  route(getStatementTotals, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'account:read');
    return readBook(account.ledgerAccountId, sql => sumUp(sql, account, query));
  }),
  route(getForecast, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'account:read');
    return forecastBalance(database, account, listKnownAmounts, query.days, clock.now());
  }),
  route(getMovement, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'account:read');
    const now = clock.now();
    const [cashFlow, page, forecast] = await Promise.all([
      listCashFlowOf(database, account.ledgerAccountId, query.past_days, now),
      readBook(account.ledgerAccountId, sql => listPage(sql, account, { limit: query.entries })),
      forecastBalance(database, account, listKnownAmounts, query.coming_days, now),
    ]);
    return { cash_flow: cashFlow, entries: page.data, forecast };
  }),
];
