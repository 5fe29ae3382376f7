import type { Clock } from '../../core/clock';
import type { Route } from '../../core/operation';
import type { Database } from '../../storage';
import { createPreferencesRoutes } from './routes';
export { preferencesParts } from './parts';

/** How people like the app: their quick actions, shortcuts and named views of a statement. */
export const createPreferencesModule = (deps: { database: Database; clock: Clock }): { routes: Route[] } => ({
  routes: createPreferencesRoutes(deps),
});
