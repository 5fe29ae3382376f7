import type { Route } from '../../../core/operation';
import type { JobHandler } from '../../../jobs';
import type { ConfirmChange } from '../../../payments/office';
import { createApproved } from './approved';
import type { RecurrencesDeps } from './deps';
import { createRecurrenceJobs } from './jobs';
import { createPixRecurrencesRoutes } from './routes';
import type { pixAutomaticWishes } from '../../../contract/products/pix/automatic';
import type { ActsOf } from '../../../parcel';
import { createRecurrenceDescribers } from './step-up';

export { createRecurrenceAct } from './approved';
export type { Offer, Offers } from './deps';
export { recordApproval, recordCancellation, recordCharge } from './history';
export { noteProposal } from './proposal';
export { settleRecurrenceCharge } from './settled';
export { pixAutomaticParts } from './parts';
export { listVoidRecurrences, mapMostCharged } from './void';

/** Pix Automático as payer: what receivers ask for, the payer's answer and terms, and what is paid under them. */
export const createPixRecurrencesModule = (
  deps: RecurrencesDeps,
): {
  routes: Route[];
  jobs: JobHandler[];
  acts: ActsOf<typeof pixAutomaticWishes>;
  /** What is done of an authorisation once its company's people agreed, by its kind. */
  approved: Readonly<Record<string, ConfirmChange>>;
} => ({
  routes: createPixRecurrencesRoutes(deps),
  jobs: createRecurrenceJobs(deps),
  acts: createRecurrenceDescribers(deps),
  approved: createApproved(deps),
});
