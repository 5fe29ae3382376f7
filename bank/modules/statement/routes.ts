import { listStatement, type StatementPage, type StatementQuery } from '../../contract/statement';
import { startOfLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { type Route, route } from '../../core/operation';
import { type EntryFilter, listEntries } from '../../ledger';
import type { Database, Sql } from '../../storage';
import { type AccountRow, requireAccount } from '../accounts';
import { toStatementEntry } from './entry';

const DAY_MS = 86_400_000;
/** Positions fit a bigint: 18 digits always do. */
const CURSOR = /^[1-9]\d{0,17}$/;

const refuse = (field: string, rule: string) => new BankError('validation_failed', { violations: [{ field, rule }] });

const readCursor = (cursor: string | undefined): bigint | undefined => {
  if (cursor === undefined) return undefined;
  if (!CURSOR.test(cursor)) throw refuse('cursor', 'cursor');
  return BigInt(cursor);
};

/**
 * The ledger's filter for what the customer asked. Both days are included; an empty text is none.
 * Throws `validation_failed` for a period that ends before it begins and for control characters.
 */
const toFilter = ({ direction, kind, from, to, q }: StatementQuery): EntryFilter => {
  if (from && to && to < from) throw refuse('to', 'before_from');
  // PostgreSQL refuses a NUL in a text, and nobody types one
  if (q && /\p{Cc}/u.test(q)) throw refuse('q', 'control_character');
  return {
    direction,
    kinds: kind && [kind],
    from: from === undefined ? undefined : startOfLocalDate(from),
    to: to === undefined ? undefined : new Date(startOfLocalDate(to).getTime() + DAY_MS),
    text: q?.trim() || undefined,
  };
};

const listPage = async (
  sql: Sql,
  account: AccountRow,
  query: StatementQuery & { limit: number },
): Promise<StatementPage> => {
  const before = readCursor(query.cursor);
  const { entries, nextBefore } = await listEntries(sql, account.ledgerAccountId, {
    ...toFilter(query),
    before,
    limit: query.limit,
  });
  return { data: entries.map(toStatementEntry), next_cursor: nextBefore?.toString() ?? null };
};

export const createStatementRoutes = ({ database }: { database: Database }): Route[] => [
  route(listStatement, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'account:read');
    return listPage(database, account, query);
  }),
];
