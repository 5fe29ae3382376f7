import type { Clock } from '../../core/clock';
import type { Route } from '../../core/operation';
import type { Database } from '../../storage';
import { createAccountsRoutes } from './routes';

export { type AccountRow, findAccount, findAccountByNumber, requireAccount } from './access';
export { getContact, rememberPayee } from './contacts';
export { listPeopleOf, mapAccountsOf } from './people';

/** Companies, their accounts, who may use them, balances and contacts. */
export const createAccountsModule = (deps: { database: Database; clock: Clock }): { routes: Route[] } => ({
  routes: createAccountsRoutes(deps),
});
