import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import { createAnswerJob } from './answer-job';
import { createInstructJob } from './collection/instruct-job';
import type { CnabDeps } from './deps';
import { createCnabRoutes } from './routes';

export type { TellWritten } from './deps';
export { cnabParts } from './parts';
export { readContent as readCnabContent } from './store';
export { createPlaceFinder } from './collection/places';
export { createTurns } from './turns';
export { createRemessas, type KeptRemessa, type Remessas } from './take';

/** CNAB: remessas are read, reported on and become batches; retornos tell what became of them. */
export const createCnabModule = (deps: CnabDeps): { routes: Route[]; jobs: JobHandler[] } => ({
  routes: createCnabRoutes(deps),
  jobs: [createAnswerJob(deps), createInstructJob(deps)],
});
