import type { Clock } from '../../core/clock';
import type { Route } from '../../core/operation';
import { KEEPS_NOTHING, type ListAgenda } from '../../parcel';
import type { Database } from '../../storage';
import { createScheduledRoutes } from './routes';

export const scheduledParts = KEEPS_NOTHING;

/** The calendar: what is to be paid on which day, of every kind. */
export const createScheduledModule = (deps: {
  database: Database;
  clock: Clock;
  listOpen: ListAgenda;
}): { routes: Route[] } => ({ routes: createScheduledRoutes(deps) });
