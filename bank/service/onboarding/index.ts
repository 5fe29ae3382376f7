import type { Applicant, Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { OnboardingDeps } from './deps';
import { createEntryRoutes } from './entry-routes';
import { createOnboardingJobs } from './jobs';
import { createOperationsRoutes } from './operations-routes';
import { createApplicantRoutes } from './routes';
import { findApplicant } from './sessions';
export { isCpfAttested } from './attested-cpf';
export { toRegistryCompany } from './companies';
export { findToldContacts } from './contacts';
export { findToldPerson } from './told-person';
export { countLockedOut } from './locked-out';
export { withdrawLettersTo } from './withdrawing';
export { onboardingParts } from './parts';

export interface OnboardingModule {
  routes: Route[];
  jobs: JobHandler[];
  /** The applicant behind a living token of an onboarding session, or undefined. */
  authenticate(token: string): Promise<Applicant | undefined>;
}

/** Opening an account: applications, their analysis, and the way from an approval to people who sign in. */
export const createOnboardingModule = (deps: OnboardingDeps): OnboardingModule => ({
  routes: [...createEntryRoutes(deps), ...createApplicantRoutes(deps), ...createOperationsRoutes(deps)],
  jobs: createOnboardingJobs(deps),
  authenticate: token => findApplicant(deps.database, token, deps.clock.now()),
});
