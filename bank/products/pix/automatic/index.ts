import type { Route } from '../../../core/operation';
import type { JobHandler } from '../../../jobs';
import type { RecurrencesDeps } from './deps';
import { createRecurrenceJobs } from './jobs';
import { createPixRecurrencesRoutes } from './routes';

export { recordApproval, recordCancellation, recordCharge } from './history';
export { noteProposal } from './proposal';
export { settleRecurrenceCharge } from './settled';
export { createRecurrenceDescribers } from './step-up';
export { pixAutomaticParts } from './parts';
export { listVoidRecurrences } from './void';

/** Pix Automático as payer: what receivers ask for, the payer's answer and terms, and what is paid under them. */
export const createPixRecurrencesModule = (deps: RecurrencesDeps): { routes: Route[]; jobs: JobHandler[] } => ({
  routes: createPixRecurrencesRoutes(deps),
  jobs: createRecurrenceJobs(deps),
});
