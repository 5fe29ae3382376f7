import type { OpenSession } from '../../contract/ground/devices';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import type { Actor, CallContext } from '../../core/operation';
import type { Sql } from '../../storage';
import { audit, type IdentityDeps } from './context';
import { maskAddress, parseUserAgent } from './devices';
import { endSession, endSessionsOf, LIVING_SESSION, lockSession, lockSessionsOf } from './sessions';

interface Row {
  id: string;
  user_agent: string;
  address: string;
  verified_by: string | null;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

/** The person's living sessions, the one used last first; those that wait for their second factor are among them. */
export const listSessionsOf = async (sql: Sql, actor: Actor, now: Date): Promise<OpenSession[]> => {
  const { rows } = await sql.query<Row>(
    `select id, user_agent, address, verified_by, created_at, last_used_at, expires_at from session s
     where user_id = $1 and ${LIVING_SESSION} order by last_used_at desc, id desc`,
    [toUuid(actor.userId), now],
  );
  return rows.map(row => ({
    id: fromUuid('ses', row.id),
    current: fromUuid('ses', row.id) === actor.sessionId,
    ...parseUserAgent(row.user_agent),
    address: maskAddress(row.address),
    verified_by: row.verified_by,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
};

/** Ends one of the person's sessions, the caller's own too. Throws `not_found` for one that is over or somebody else's. */
export const endSessionOf = async (
  { database, clock }: IdentityDeps,
  actor: Actor,
  sessionId: string,
  context: CallContext,
): Promise<void> => {
  await database.transaction(async sql => {
    const now = clock.now();
    const session = await lockSession(sql, sessionId, now);
    if (session?.userId !== actor.userId) throw new BankError('not_found');
    await endSession(sql, sessionId, 'ended_by_person', now);
    await audit(sql, 'session.ended', actor, { context, now }, { ended: sessionId });
  });
};

/** Ends all of the person's sessions but the caller's, and gives their number. */
export const endOthers = async (
  { database, clock }: IdentityDeps,
  actor: Actor,
  context: CallContext,
): Promise<number> =>
  database.transaction(async sql => {
    const now = clock.now();
    await lockSessionsOf(sql, actor.userId);
    const keep = actor.sessionId;
    const ended = await endSessionsOf(sql, actor.userId, { because: 'ended_by_person', keep, now });
    await audit(sql, 'sessions.others_ended', actor, { context, now }, { ended_sessions: ended });
    return ended;
  });
