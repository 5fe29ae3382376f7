import { challengeAuthorization, createAuthorization, proveAuthorization } from '../../../contract/authorizations';
import { type Route, route } from '../../../core/operation';
import type { IdentityDeps } from '../context';
import { beginAuthorization, challengeWith } from './ask';
import { prove } from './prove';

/** The operations of step-up. */
export const createAuthorizationRoutes = (deps: IdentityDeps): Route[] => [
  route(createAuthorization, ({ actor, body }) => beginAuthorization(deps, actor, body)),
  route(challengeAuthorization, ({ actor, params, body, context }) =>
    challengeWith(deps, actor, { id: params.authorization_id, method: body.method }, context),
  ),
  route(proveAuthorization, ({ actor, params, body, context }) =>
    prove(deps, actor, { id: params.authorization_id, proof: body }, context),
  ),
];
