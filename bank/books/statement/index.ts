import { KEEPS_NOTHING } from '../../parcel';
import type { Route } from '../../core/operation';
import { createStatementRoutes, type StatementDeps } from './routes';

export { describeEntry, toEntryKind, toStatementEntry } from './entry';
export { ENTRY_WORDS } from './entry-words';
export { toEntryFilter } from './filter';
export { isLot, type Reader, readShown, withoutPayroll } from './payroll';

export const statementParts = KEEPS_NOTHING;

/** The statement: posted entries of an account, their sums, and what the balance may become. */
export const createStatementModule = (deps: StatementDeps): { routes: Route[] } => ({
  routes: createStatementRoutes(deps),
});
