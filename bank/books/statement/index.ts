import { KEEPS_NOTHING } from '../../parcel';
import type { Clock } from '../../core/clock';
import type { Route } from '../../core/operation';
import type { ReadBook } from '../../ledger';
import type { Database } from '../../storage';
import { createStatementRoutes } from './routes';

export { toEntryKind, toStatementEntry } from './entry';
export { ENTRY_WORDS } from './entry-words';
export { toEntryFilter } from './filter';

export const statementParts = KEEPS_NOTHING;

/** The statement: posted entries of an account, their sums, and what the balance may become. */
export const createStatementModule = (deps: {
  database: Database;
  readBook: ReadBook;
  clock: Clock;
}): { routes: Route[] } => ({
  routes: createStatementRoutes(deps),
});
