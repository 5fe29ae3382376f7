import type { TokenSet } from '../../contract/ground/identity';
import { BankError } from '../../core/errors';
import type { CallContext } from '../../core/operation';
import { enqueueMail } from '../../mail';
import type { Sql } from '../../storage';
import { audit, hitAddress, hitAll, type IdentityDeps } from './context';
import { RATE_RULES } from './limits';
import { deriveAccessToken, isGenuine, type ParsedRefreshToken, parseRefreshToken } from './session-tokens';
import { advanceRefresh, endSession, findTokenExpiry, lockSession, type SessionRow } from './sessions';
import { judgeTurn } from './turns';
import { getUser } from './users';
import { issueTokens, openSessionKey, toTokenSet } from './verified-session';

interface Presented {
  token: string;
  claim: ParsedRefreshToken;
  session: SessionRow;
  sessionKey: Buffer;
}

/** The session of a genuine refresh token, locked; undefined for any other string, and for a session that is over. */
const findPresented = async (
  sql: Sql,
  token: string,
  claim: ParsedRefreshToken,
  deps: IdentityDeps,
): Promise<Presented | undefined> => {
  const session = await lockSession(sql, claim.sessionId, deps.clock.now());
  if (!session?.sealedRefreshKey) return undefined;
  const sessionKey = openSessionKey(deps.secret, session.sealedRefreshKey, session.id);
  if (!isGenuine(token, sessionKey, claim)) return undefined;
  return { token, claim, session, sessionKey };
};

/** The next turn of tokens; those of the turn before end after the grace. */
const rotate = async (sql: Sql, { session, sessionKey }: Presented, now: Date): Promise<TokenSet> => {
  const counter = session.refreshCounter + 1;
  await advanceRefresh(sql, session.id, counter, now);
  const turn = { sessionKey, sessionId: session.id, email: session.email, counter };
  return issueTokens(sql, turn, session.expiresAt, now);
};

/** The tokens of the current turn once more: another tab renewed a moment ago. Nothing is written and no life grows. */
const repeat = async (sql: Sql, { session, sessionKey }: Presented, now: Date): Promise<TokenSet> => {
  const turn = { sessionKey, sessionId: session.id, email: session.email, counter: session.refreshCounter };
  const expiresAt = await findTokenExpiry(sql, deriveAccessToken(sessionKey, session.id, session.refreshCounter));
  return toTokenSet(turn, expiresAt ?? now, now);
};

/** An old token came back after its grace: one of its two holders is not the customer. Nobody keeps the session. */
const endFamily = async (
  sql: Sql,
  { session, claim }: Presented,
  deps: IdentityDeps,
  at: { context: CallContext; now: Date },
): Promise<void> => {
  const { name } = await getUser(sql, session.userId);
  await endSession(sql, session.id, 'refresh_reuse', at.now);
  await enqueueMail(sql, deps.secret, {
    template: 'session_ended',
    to: session.email,
    name,
    endedAt: at.now.toISOString(),
  });
  await deps.tellSecurity(sql, { userId: session.userId, event: 'session_ended' });
  const facts = { presented: claim.counter, current: session.refreshCounter };
  await audit(sql, 'refresh.reused', { userId: session.userId, sessionId: session.id }, at, facts);
};

/**
 * Renews a session with its refresh token, which rotates. The token before the current one is answered with the current tokens for 10 s;
 * any older one, or that one later, ends the session. The assurance level is never raised: only verified sessions have refresh tokens.
 * `userIdentifier` may be empty; a wrong one is refused and ends nothing, so that nobody can sign somebody out by guessing.
 * Throws `unauthenticated` or `rate_limited`.
 */
export const renewSession = async (
  deps: IdentityDeps,
  request: { refreshToken: string; userIdentifier: string },
  context: CallContext,
): Promise<TokenSet> => {
  const { database, clock } = deps;
  await hitAddress(database, RATE_RULES.refreshAddress, context, clock.now());
  const claim = parseRefreshToken(request.refreshToken);
  if (!claim) throw new BankError('unauthenticated');
  const tokens = await database.transaction(async sql => {
    const presented = await findPresented(sql, request.refreshToken, claim, deps);
    if (!presented) return undefined;
    const { session } = presented;
    if (request.userIdentifier !== '' && request.userIdentifier !== session.userId) return undefined;
    // taken under the lock: a tab that waited for another's renewal comes after it
    const now = clock.now();
    const verdict = judgeTurn(claim.counter, session, now);
    if (verdict === 'turn') {
      // turns are counted, repeats are not: a browser whose answer was lost must not be kept from asking again while the grace runs
      await hitAll(sql, RATE_RULES.refresh, session.id, now);
      return rotate(sql, presented, now);
    }
    if (verdict === 'repeat') return repeat(sql, presented, now);
    await endFamily(sql, presented, deps, { context, now });
    return undefined;
  });
  if (!tokens) throw new BankError('unauthenticated');
  return tokens;
};

/** Ends the session that a genuine refresh token of any turn belongs to. Says nothing about strings that are none. */
export const revokeByRefreshToken = async (
  deps: IdentityDeps,
  refreshToken: string,
  context: CallContext,
): Promise<void> => {
  const { database, clock } = deps;
  const now = clock.now();
  await hitAddress(database, RATE_RULES.refreshAddress, context, now);
  const claim = parseRefreshToken(refreshToken);
  if (!claim) return;
  await database.transaction(async sql => {
    const presented = await findPresented(sql, refreshToken, claim, deps);
    if (!presented) return;
    const { session } = presented;
    await endSession(sql, session.id, 'signed_out', now);
    await audit(sql, 'session.ended', { userId: session.userId, sessionId: session.id }, { context, now });
  });
};
