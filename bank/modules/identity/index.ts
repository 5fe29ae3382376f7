import type { Actor, Route } from '../../core/operation';
import { findActor } from './authenticate';
import type { IdentityDeps } from './context';
import { createIdentityRoutes } from './routes';

export { createPasswords } from './passwords';
export { findPreviousSignIn } from './sessions';
export { createUser, getUser } from './users';

export interface IdentityModule {
  routes: Route[];
  /** The person behind a living access token, or undefined. */
  authenticate(token: string): Promise<Actor | undefined>;
}

/** People, their sessions and second factors. */
export const createIdentityModule = (deps: IdentityDeps): IdentityModule => ({
  routes: createIdentityRoutes(deps),
  authenticate: token => findActor(deps.database, token, deps.clock.now()),
});
