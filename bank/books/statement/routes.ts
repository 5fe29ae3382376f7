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
import { type EntryFilter, listEntries, type ReadBook, sumEntries } from '../../ledger';
import type { Database } from '../../storage';
import { listCashFlowOf, requireAccount } from '../../ground/accounts';
import type { Annotate } from '../annotations';
import { toStatementEntry } from './entry';
import { toEntryFilter } from './filter';
import { forecastBalance } from './forecast';
import { type ReadEntries, type Reader, readShown, withoutPayroll } from './payroll';

/** Positions fit a bigint: 18 digits always do. */
const CURSOR = /^[1-9]\d{0,17}$/;

const readCursor = (cursor: string | undefined): bigint | undefined => {
  if (cursor === undefined) return undefined;
  if (!CURSOR.test(cursor)) {
    throw new BankError('validation_failed', { violations: [{ field: 'cursor', rule: 'cursor' }] });
  }
  return BigInt(cursor);
};

/** Entries of a book under a filter, from wherever books are read. */
const reading =
  ({ readBook }: StatementDeps, { ledgerAccountId }: Reader['account'], filter: EntryFilter): ReadEntries =>
  (before, limit) =>
    readBook(ledgerAccountId, sql => listEntries(sql, ledgerAccountId, { ...filter, before, limit }));

/** What a company makes of its entries is asked of the primary: a replica may not have it yet. */
const listPage = async (
  deps: StatementDeps,
  reader: Reader,
  query: StatementQuery & { limit: number },
): Promise<StatementPage> => {
  const { database, annotate } = deps;
  const { account } = reader;
  const before = readCursor(query.cursor);
  const filter = await withoutPayroll(database, reader, await toEntryFilter(database, account.id, query));
  const page = { before, limit: query.limit };
  const { entries, nextBefore } = await readShown(database, reader, reading(deps, account, filter), page);
  const made = await annotate(database, account.id, entries);
  const data = entries.map((entry, index) => ({
    ...toStatementEntry(entry),
    category: made[index]?.category ?? null,
    note: made[index]?.note ?? null,
    attachments: made[index]?.attachments.length ?? 0,
  }));
  return { data, next_cursor: nextBefore?.toString() ?? null };
};

const sumUp = async (
  { database, readBook }: StatementDeps,
  reader: Reader,
  filters: StatementFilters,
): Promise<StatementTotals> => {
  const { account } = reader;
  const filter = await withoutPayroll(database, reader, await toEntryFilter(database, account.id, filters));
  const sums = await readBook(account.ledgerAccountId, sql => sumEntries(sql, account.ledgerAccountId, filter));
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
  annotate: Annotate;
}

/** The newest entries as they were posted. */
const listNewest = async (deps: StatementDeps, reader: Reader, limit: number) =>
  (await readShown(deps.database, reader, reading(deps, reader.account, {}), { limit })).entries.map(toStatementEntry);

const listRoutes = (deps: StatementDeps): Route[] => [
  route(listStatement, async ({ actor, params, query }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'account:read');
    return listPage(deps, { account, userId: actor.userId }, query);
  }),
  route(getStatementTotals, async ({ actor, params, query }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'account:read');
    return sumUp(deps, { account, userId: actor.userId }, query);
  }),
];

const outlookRoutes = (deps: StatementDeps): Route[] => {
  const { database, clock, listKnownAmounts } = deps;
  return [
    route(getForecast, async ({ actor, params, query }) => {
      const account = await requireAccount(database, actor, params.account_id, 'account:read');
      return forecastBalance(database, account, listKnownAmounts, query.days, clock.now());
    }),
    route(getMovement, async ({ actor, params, query }) => {
      const account = await requireAccount(database, actor, params.account_id, 'account:read');
      const now = clock.now();
      const [cashFlow, entries, forecast] = await Promise.all([
        listCashFlowOf(database, account.ledgerAccountId, query.past_days, now),
        listNewest(deps, { account, userId: actor.userId }, query.entries),
        forecastBalance(database, account, listKnownAmounts, query.coming_days, now),
      ]);
      return { cash_flow: cashFlow, entries, forecast };
    }),
  ];
};

export const createStatementRoutes = (deps: StatementDeps): Route[] => [...listRoutes(deps), ...outlookRoutes(deps)];
