import type { cardWishes } from '../../contract/products/card';
import type { Route } from '../../core/operation';
import type { ActsOf } from '../../parcel';
import type { CardDeps } from './deps';
import { createProvenRoutes } from './proven-routes';
import { createCardRoutes } from './routes';
import { createCardDescribers } from './step-up';

export { blockCardsOf } from './acts';
export { cardParts } from './parts';

/** Cards on the balance of an account. */
export const createCardModule = (deps: CardDeps): { routes: Route[]; acts: ActsOf<typeof cardWishes> } => ({
  routes: [...createCardRoutes(deps), ...createProvenRoutes(deps)],
  acts: createCardDescribers(deps),
});
