import { randomBytes } from 'node:crypto';
import type { TokenSet } from '../../contract/ground/identity';
import { deriveKeys, seal, type Secret, unseal } from '../../core/sealing';
import type { Sql } from '../../storage';
import { REFRESH_SECONDS } from './limits';
import { deriveAccessToken, deriveRefreshToken } from './session-tokens';
import { inSeconds, raiseSession, storeAccessToken, type VerifiedSession } from './sessions';
import { secondsUntil, toTokenEnds } from './turns';
import { markSignedIn } from './users';

const sealingKeys = (secret: Secret): Buffer[] => deriveKeys(secret, 'session keys');

/** The session's own key, out of its row. */
export const openSessionKey = (secret: Secret, sealed: Buffer, sessionId: string): Buffer =>
  unseal(sealingKeys(secret), sealed, sessionId);

interface TokenTurn {
  sessionKey: Buffer;
  sessionId: string;
  email: string;
  counter: number;
}

/** The answer with the tokens of a turn; `expiresAt` is when its access token ends. */
export const toTokenSet = (turn: TokenTurn, expiresAt: Date, now: Date): TokenSet => ({
  access_token: deriveAccessToken(turn.sessionKey, turn.sessionId, turn.counter),
  refresh_token: deriveRefreshToken(turn.sessionKey, turn.sessionId, turn.counter),
  token_type: 'Bearer',
  expires_in: secondsUntil(expiresAt, now),
  email: turn.email,
  code_verified: true,
});

/** Makes the tokens of a turn valid. */
export const issueTokens = async (sql: Sql, turn: TokenTurn, sessionExpiresAt: Date, now: Date): Promise<TokenSet> => {
  const ends = toTokenEnds(turn.counter, sessionExpiresAt, now);
  const accessToken = deriveAccessToken(turn.sessionKey, turn.sessionId, turn.counter);
  await storeAccessToken(sql, turn.sessionId, accessToken, ends);
  return toTokenSet(turn, ends.expiresAt, now);
};

/** Raises a session to `verified` and gives its first full set of tokens. `signedInAt` is when the password was accepted: the ten days count from there. */
export const verifySession = async (
  sql: Sql,
  session: { id: string; userId: string; email: string },
  how: { by: VerifiedSession['by']; secret: Secret; signedInAt: Date; now: Date },
): Promise<TokenSet> => {
  const sessionKey = randomBytes(32);
  const expiresAt = inSeconds(how.signedInAt, REFRESH_SECONDS);
  await raiseSession(
    sql,
    session,
    {
      by: how.by,
      sealedRefreshKey: seal(sealingKeys(how.secret), sessionKey, session.id),
      expiresAt,
      previousSignInAt: await markSignedIn(sql, session.userId, how.now),
    },
    how.now,
  );
  return issueTokens(sql, { sessionKey, sessionId: session.id, email: session.email, counter: 0 }, expiresAt, how.now);
};
