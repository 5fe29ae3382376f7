import type { CallContext } from '../../core/operation';
import { enqueueMail } from '../../mail';
import type { Sql } from '../../storage';
import { unlockAccess } from './access-lock';
import { audit, type IdentityDeps } from './context';
import { endDeviceTrust } from './devices';
import { endResetsOf } from './password-reset-rows';
import { endSessionsOf, lockSessionsOf } from './sessions';
import { setPasswordHash, type UserRow } from './users';

/**
 * Stores a new password, ends the person's sessions and the trust in their browsers (but for `keep`'s) and tells them by e-mail. One that was set
 * with a code by e-mail also opens an access that its owner locked. The person and the sessions are locked first and ended after: a sign-in with the
 * old password either sees the new hash or is ended here.
 */
export const setPassword = async (
  sql: Sql,
  deps: IdentityDeps,
  wish: { user: UserRow; passwordHash: string; how: 'reset' | 'changed'; keep?: string },
  at: { context: CallContext; now: Date },
): Promise<void> => {
  const { user, how, keep } = wish;
  await lockSessionsOf(sql, user.id);
  await setPasswordHash(sql, user.id, wish.passwordHash);
  await endResetsOf(sql, user.id);
  const ended = await endSessionsOf(sql, user.id, { because: 'password_changed', keep, now: at.now });
  await endDeviceTrust(sql, user.id, keep);
  const unlocked = how === 'reset' && (await unlockAccess(sql, user.id));
  await enqueueMail(sql, deps.secret, {
    template: 'password_changed',
    to: user.email,
    name: user.name,
    changedAt: at.now.toISOString(),
  });
  await deps.tellSecurity(sql, { userId: user.id, event: 'password_changed' });
  if (unlocked) await audit(sql, 'access.unlocked', { userId: user.id }, at);
  await audit(sql, 'password.changed', { userId: user.id, sessionId: keep }, at, { how, ended_sessions: ended });
};
