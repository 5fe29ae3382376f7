import { BankError } from '../../core/errors';
import { type AccessCall, withAuthorization } from './authorizations/with-authorization';
import { audit, type IdentityDeps } from './context';
import { endSession, endSessionsOf, lockSession } from './sessions';

/** Ends one of the person's sessions, the caller's own too. Throws `step_up_required`, or `not_found` for one that is over. */
export const endSessionOf = (deps: IdentityDeps, call: AccessCall, sessionId: string): Promise<void> =>
  withAuthorization(deps, call, { purpose: 'end_session', session_id: sessionId }, async (sql, now) => {
    const { actor, context } = call;
    const session = await lockSession(sql, sessionId, now);
    if (session?.userId !== actor.userId) throw new BankError('not_found');
    await endSession(sql, sessionId, 'ended_by_person', now);
    await audit(sql, 'session.ended', actor, { context, now }, { ended: sessionId });
  });

/** Ends all of the person's sessions but the caller's, and gives their number. Throws `step_up_required`. */
export const endOthers = (deps: IdentityDeps, call: AccessCall): Promise<number> =>
  withAuthorization(deps, call, { purpose: 'end_other_sessions' }, async (sql, now) => {
    const { actor, context } = call;
    const keep = actor.sessionId;
    const ended = await endSessionsOf(sql, actor.userId, { because: 'ended_by_person', keep, now });
    await audit(sql, 'sessions.others_ended', actor, { context, now }, { ended_sessions: ended });
    return ended;
  });
