import type { Route } from '../../core/operation';
import type { Database } from '../../storage';
import { createReceiptsRoutes } from './routes';

/** Receipts: of every posted entry, and of a Pix that is on its way or failed. */
export const createReceiptsModule = (deps: { database: Database }): { routes: Route[] } => ({
  routes: createReceiptsRoutes(deps),
});
