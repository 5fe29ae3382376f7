import type { Clock } from '../../core/clock';
import type { Route } from '../../core/operation';
import { KEEPS_NOTHING, type ListAgenda } from '../../parcel';
import type { Database } from '../../storage';
import { createAgendaRoutes } from './routes';

export const agendaParts = KEEPS_NOTHING;

/** The agenda: what stands open on an account, asked of every module at once. */
export const createAgendaModule = (deps: {
  database: Database;
  clock: Clock;
  listOpen: ListAgenda;
}): { routes: Route[] } => ({ routes: createAgendaRoutes(deps) });
