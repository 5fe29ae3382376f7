import {
  getTwoFactor,
  postTwoFactor,
  refreshSession,
  revokeSession,
  signIn,
  signOut,
} from '../../contract/ground/identity';
import { changePassword, forgotPassword, resetPassword, verifyPasswordReset } from '../../contract/ground/security';
import { type Route, route } from '../../core/operation';
import { createAuthorizationRoutes } from './authorizations/routes';
import { changePasswordOf } from './change-password';
import { audit, type IdentityDeps } from './context';
import { createDeviceRoutes } from './devices/routes';
import { createFactorRoutes } from './factors';
import { requestPasswordReset, resetPasswordWithToken, verifyResetCode } from './password-reset';
import { renewSession, revokeByRefreshToken } from './refresh';
import { answerTwoFactor, readTwoFactor } from './second-factor';
import { endSession } from './sessions';
import { signInWithPassword } from './sign-in';

/** The operations of sign-in, second factor and sessions. */
export const createIdentityRoutes = (deps: IdentityDeps): Route[] => [
  ...createFactorRoutes(deps),
  route(signIn, ({ body, context }) => signInWithPassword(deps, body, context)),
  route(refreshSession, ({ body, context }) =>
    renewSession(deps, { refreshToken: body.refresh_token, userIdentifier: body.user_identifier }, context),
  ),
  route(revokeSession, async ({ body, context }) => {
    await revokeByRefreshToken(deps, body.refresh_token, context);
    return undefined;
  }),
  route(signOut, async ({ actor, context }) => {
    const now = deps.clock.now();
    await deps.database.transaction(async sql => {
      await endSession(sql, actor.sessionId, 'signed_out', now);
      await audit(sql, 'session.ended', actor, { context, now });
    });
    return undefined;
  }),
  route(getTwoFactor, ({ actor }) => readTwoFactor(deps, actor)),
  route(postTwoFactor, ({ actor, body, context }) => answerTwoFactor(deps, actor, body, context)),
  route(forgotPassword, ({ body, context }) =>
    requestPasswordReset(deps, { email: body.email, deviceToken: body.device_token }, context),
  ),
  route(verifyPasswordReset, ({ body, context }) =>
    verifyResetCode(deps, { email: body.email, code: body.code, requestToken: body.request_token }, context),
  ),
  route(resetPassword, async ({ body, context }) => {
    await resetPasswordWithToken(deps, { resetToken: body.reset_token, password: body.password }, context);
    return undefined;
  }),
  route(changePassword, async ({ actor, body, context }) => {
    await changePasswordOf(deps, actor, { current: body.current_password, password: body.password }, context);
    return undefined;
  }),
  ...createAuthorizationRoutes(deps),
  ...createDeviceRoutes(deps),
];
