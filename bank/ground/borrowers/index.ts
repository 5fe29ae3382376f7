import type { Route } from '../../core/operation';
import type { BorrowersDeps } from './deps';
import { createBorrowersRoutes } from './routes';

export { borrowersParts } from './parts';
export {
  type BorrowerRow,
  documentOf,
  findBorrower,
  insertBorrower,
  legalNameOf,
  requireBorrower,
  saveDetails,
} from './rows';

/** People and companies who look for a loan, with an access of their own and without an account. */
export const createBorrowersModule = (deps: BorrowersDeps): { routes: Route[] } => ({
  routes: createBorrowersRoutes(deps),
});
