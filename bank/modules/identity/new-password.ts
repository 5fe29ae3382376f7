import type { CallContext } from '../../core/operation';
import { enqueueMail } from '../../mail';
import type { Sql } from '../../storage';
import { audit, type IdentityDeps } from './context';
import { endSessionsOf, lockSessionsOf } from './sessions';
import { setPasswordHash, type UserRow } from './users';

/**
 * Stores a new password, ends the person's sessions (but for `keep`) and tells them by e-mail. Sessions are locked before the person, in the order
 * of the second factor, and ended after: a sign-in with the old password either sees the new hash or is ended here.
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
  const ended = await endSessionsOf(sql, user.id, { because: 'password_changed', keep, now: at.now });
  await enqueueMail(sql, deps.secret, {
    template: 'password_changed',
    to: user.email,
    name: user.name,
    changedAt: at.now.toISOString(),
  });
  await audit(sql, 'password.changed', { userId: user.id, sessionId: keep }, at, { how, ended_sessions: ended });
};
