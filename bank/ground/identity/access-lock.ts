import { toUuid } from '../../core/ids';
import type { Actor, CallContext } from '../../core/operation';
import { enqueueMail } from '../../mail';
import type { Sql } from '../../storage';
import { audit, type IdentityDeps } from './context';
import { endDeviceTrust, listDeviceUuids } from './devices';
import { LOCK_LETTER_SECONDS } from './limits';
import { endSessionsOf, inSeconds, lockSessionsOf } from './sessions';
import { getUser } from './users';
import type { Secret } from '../../core/sealing';

/**
 * The panic lock: every session ends, this one too, no browser is trusted any more, and nobody signs in until a new password is set with a code by
 * e-mail. The person and the sessions are locked first and ended after: a sign-in under way is refused or ended here.
 */
export const lockAccess = async (deps: IdentityDeps, actor: Actor, context: CallContext): Promise<void> => {
  const { database, clock, secret } = deps;
  await database.transaction(async sql => {
    const now = clock.now();
    await lockSessionsOf(sql, actor.userId);
    await sql.query('update app_user set locked_at = coalesce(locked_at, $2), lock_told_at = null where id = $1', [
      toUuid(actor.userId),
      now,
    ]);
    const ended = await endSessionsOf(sql, actor.userId, { because: 'locked', now });
    const trusted = await endDeviceTrust(sql, actor.userId);
    await deps.onDistrust(sql, await listDeviceUuids(sql, actor.userId));
    const { email, name } = await getUser(sql, actor.userId);
    await enqueueMail(sql, secret, { template: 'access_locked', to: email, name, lockedAt: now.toISOString() });
    await deps.tellSecurity(sql, { userId: actor.userId, event: 'access_locked' });
    await audit(sql, 'access.locked', actor, { context, now }, { ended_sessions: ended, trusted_devices: trusted });
  });
};

/** Opens a locked access: its owner has the e-mail and a new password. Says whether it was locked. */
export const unlockAccess = async (sql: Sql, userId: string): Promise<boolean> => {
  const unlocked = await sql.query(
    'update app_user set locked_at = null, lock_told_at = null where id = $1 and locked_at is not null',
    [toUuid(userId)],
  );
  return unlocked.rowCount === 1;
};

/**
 * Tells the owner of a locked access of a refused sign-in and of the way back, once a day. Whatever the password was: the letter must not be the
 * sign that it was right. The same statement runs for an open access and for nobody, so that neither takes another time.
 */
export const tellLocked = async (sql: Sql, secret: Secret, userId: string | undefined, now: Date): Promise<void> => {
  const { rows } = await sql.query<{ email: string; name: string }>(
    `update app_user set lock_told_at = $2
     where id = $1 and locked_at is not null and (lock_told_at is null or lock_told_at <= $3) returning email, name`,
    [userId ? toUuid(userId) : null, now, inSeconds(now, -LOCK_LETTER_SECONDS)],
  );
  if (!rows[0]) return;
  const { email, name } = rows[0];
  await enqueueMail(sql, secret, { template: 'access_still_locked', to: email, name, triedAt: now.toISOString() });
};
