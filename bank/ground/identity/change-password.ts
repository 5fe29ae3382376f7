import { BankError } from '../../core/errors';
import type { Actor, CallContext } from '../../core/operation';
import { forgiveRateLimits } from '../../storage';
import { requireAuthorization, takeAuthorization } from './authorizations';
import { audit, countedAs, hitAll, type IdentityDeps } from './context';
import { RATE_RULES } from './limits';
import { setPassword } from './new-password';
import { requireGoodPassword } from './password-rules';
import { lockSession, lockSessionsOf } from './sessions';
import { getUser, holdsPassword } from './users';

/**
 * Changes the password of whoever proves to be its owner twice: by the current one and by an authorization. The other sessions end, and so does the
 * trust in other browsers. Throws `step_up_required`, `password_wrong`, `validation_failed` for a weak password, or `rate_limited` beyond ten tries
 * in 15 minutes. Only a change that is made uses the authorization up.
 */
export const changePasswordOf = async (
  deps: IdentityDeps,
  actor: Actor,
  given: { current: string; password: string },
  context: CallContext,
): Promise<void> => {
  const { database, clock, passwords, brand } = deps;
  const call = { actor, proof: context.stepUpProof, wish: { purpose: 'change_password' } } as const;
  // before the password is looked at: without a proof an open session must not become a place to guess it
  await requireAuthorization(database, call, clock.now());
  await hitAll(database, RATE_RULES.changePassword, actor.sessionId, clock.now());
  const user = await getUser(database, actor.userId);
  if (!(await passwords.verify(user.passwordHash, given.current))) {
    const at = { context, now: clock.now() };
    await database.transaction(sql => audit(sql, 'password.change_failed', actor, at));
    throw new BankError('password_wrong');
  }
  const companies = await deps.companiesOf(database, user.id);
  requireGoodPassword(given.password, { email: user.email, name: user.name, brand, companies }, 'password');
  const passwordHash = await passwords.hash(given.password);
  await database.transaction(async sql => {
    const now = clock.now();
    await lockSessionsOf(sql, user.id);
    if (!(await lockSession(sql, actor.sessionId, now))) throw new BankError('unauthenticated');
    if (!(await holdsPassword(sql, user))) throw new BankError('password_wrong');
    await takeAuthorization(sql, call, now);
    await setPassword(sql, deps, { user, passwordHash, how: 'changed', keep: actor.sessionId }, { context, now });
  });
  await forgiveRateLimits(database, countedAs(RATE_RULES.changePassword, actor.sessionId));
};
