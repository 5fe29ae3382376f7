import type { Clock } from '../../core/clock';
import type { Route } from '../../core/operation';
import type { Database } from '../../storage';
import { createStatementRoutes } from './routes';

export { toEntryKind } from './entry';
export { ENTRY_WORDS } from './entry-words';
export { toEntryFilter } from './filter';

/** The statement: posted entries of an account, their sums, and what the balance may become. */
export const createStatementModule = (deps: { database: Database; clock: Clock }): { routes: Route[] } => ({
  routes: createStatementRoutes(deps),
});
