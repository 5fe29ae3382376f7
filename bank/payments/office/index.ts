import type { officeWishes } from '../../contract/payments/office';
import type { policyWishes } from '../../contract/payments/policies';
import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { ActsOf } from '../../parcel';
import { createPolicyWaitJob } from './alone-job';
import { createAloneRoutes } from './alone-routes';
import { createDecisionRoutes } from './decision-routes';
import type { OfficeDeps } from './deps';
import { createDeskRoutes } from './desk-routes';
import { createPolicyRoutes } from './policy-routes';
import { createRemindJob } from './reminders';
import { createOfficeDescribers } from './step-up';

export {
  BOUNDLESS,
  cancelActsAbout,
  createNamedAct,
  getOfficeAct,
  insertOfficeAct,
  mapWaitingActs,
  type OfficeAct,
} from './acts';
export { listPolicyWaits, stopPolicyWait } from './alone-desk';
export { cancelAskedBy } from './asked-by';
export type { ConfirmChange } from './deps';
export { endRulesOf } from './end-rules';
export { PEOPLE_SUBJECT } from './eligible';
export { forecast as forecastApprovals, NO_FORECAST } from './forecast';
export {
  getPeopleChange,
  insertPeopleChange,
  mapPeopleChanges,
  type PeopleChange,
} from './people-changes';
export { createOnAsked } from './news';
export { officeParts } from './parts';
export { createOfficePolicy } from './policy';
export { createPeopleAct, createPolicyAct } from './propose';

/** The desk at which payments wait for people, and the rules by which they do. */
export const createOfficeModule = (
  deps: OfficeDeps,
): { routes: Route[]; jobs: JobHandler[]; acts: ActsOf<typeof officeWishes> & ActsOf<typeof policyWishes> } => ({
  routes: [
    ...createDeskRoutes(deps),
    ...createDecisionRoutes(deps),
    ...createPolicyRoutes(deps),
    ...createAloneRoutes(deps),
  ],
  jobs: [createRemindJob(deps), createPolicyWaitJob(deps)],
  acts: createOfficeDescribers(deps),
});
