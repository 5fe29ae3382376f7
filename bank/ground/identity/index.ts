import type { Actor, Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import { findActor } from './authenticate';
import type { IdentityDeps } from './context';
import { createResetCodeJob } from './password-reset-job';
import { createIdentityRoutes } from './routes';

export { type AccessDesk, countOpenSessions, endSessionsFromDesk, replaceFactorsFromDesk } from './access-desk';
export { getProofMethod, requireProofFor, takeAuthorization } from './authorizations';
export { learnBirthDate, setBirthDate } from './birth-date';
export type { SecurityEvent, TellSecurity } from './context';
export { getDeviceOfSession } from './devices';
export { countMethods } from './factors';
export { findLivingSessions } from './living-sessions';
export { createPasswords } from './passwords';
export { findPreviousSignIn } from './sessions';
export { addressSubject } from './limits';
export { requireGoodPassword } from './password-rules';
export { readAccessData } from './personal-data';
export { countPeopleOfTheirOwn, createUser, findUserByEmail, getUser, learnCpf, listEmailsOfCpf } from './users';
export { identityParts } from './parts';

export interface IdentityModule {
  routes: Route[];
  jobs: JobHandler[];
  /** The person behind a living access token, or undefined. */
  authenticate(token: string): Promise<Actor | undefined>;
}

/** People, their sessions and second factors. */
export const createIdentityModule = (deps: IdentityDeps): IdentityModule => ({
  routes: createIdentityRoutes(deps),
  jobs: [createResetCodeJob(deps)],
  authenticate: token => findActor(deps.database, token, deps.clock.now()),
});
