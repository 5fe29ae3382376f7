import type { peopleWishes } from '../../contract/service/people-wishes';
import type { Route } from '../../core/operation';
import type { ActsOf } from '../../parcel';
import type { ConfirmChange } from '../../payments/office';
import { createConfirmChange } from './confirm';
import type { PeopleDeps } from './deps';
import { createPeopleRoutes } from './routes';
import { createPeopleDescribers } from './step-up';

export { createLetInByLetter } from './let-in';
export { peopleParts } from './parts';

/** The people of a company: invitations, roles, what each may pay, and who stands in for whom. */
export const createPeopleModule = (
  deps: PeopleDeps,
): { routes: Route[]; acts: ActsOf<typeof peopleWishes>; confirm: ConfirmChange } => ({
  routes: createPeopleRoutes(deps),
  acts: createPeopleDescribers(deps),
  confirm: createConfirmChange(deps),
});
