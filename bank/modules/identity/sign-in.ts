import type { Credentials, TokenSet } from '../../contract/identity';
import { BankError } from '../../core/errors';
import { newSecret } from '../../core/ids';
import type { CallContext } from '../../core/operation';
import { clearAttempts, forgiveRateLimit, reserveAttempt, type Sql } from '../../storage';
import { sendFirstCode } from './codes';
import { audit, hitAddress, hitAll, type IdentityDeps } from './context';
import { ACCESS_SECONDS, addressSubject, RATE_RULES, SIGN_IN_FAILURES } from './limits';
import { inSeconds, openSession, storeAccessToken } from './sessions';
import { findUserByEmail, holdsPassword, normalizeEmail, replacePasswordHash, type UserRow } from './users';
import { verifySession } from './verified-session';

/** Counts the attempt before it is judged, so that parallel guesses cannot outrun the limits. */
const reserve = async ({ database }: IdentityDeps, email: string, context: CallContext, now: Date): Promise<void> => {
  await hitAddress(database, RATE_RULES.signInAddress, context, now);
  await reserveAttempt(database, SIGN_IN_FAILURES, email, now);
};

/** A right password proves that nobody guessed: the counts of this attempt are taken back. */
const forgive = async (sql: Sql, email: string, context: CallContext): Promise<void> => {
  await clearAttempts(sql, SIGN_IN_FAILURES, email);
  for (const rule of RATE_RULES.signInAddress) await forgiveRateLimit(sql, rule, addressSubject(context.address));
};

/**
 * The person with this password. Whoever does not exist costs the same hash, the same counters and gets the same answer:
 * `invalid_credentials`. Throws `rate_limited` while the e-mail or the address is blocked, whatever the password.
 */
const requirePerson = async (deps: IdentityDeps, credentials: Credentials, context: CallContext): Promise<UserRow> => {
  const { database, passwords, clock } = deps;
  const email = normalizeEmail(credentials.email);
  await reserve(deps, email, context, clock.now());
  const user = await findUserByEmail(database, email);
  const fits = await passwords.verify(user?.passwordHash, credentials.password);
  if (user && fits) {
    await forgive(database, email, context);
    if (passwords.isOutdated(user.passwordHash)) {
      const passwordHash = await passwords.hash(credentials.password);
      await replacePasswordHash(database, user, passwordHash);
      return { ...user, passwordHash };
    }
    return user;
  }
  const at = { context, now: clock.now() };
  await database.transaction(sql => audit(sql, 'sign_in.failed', { userId: user?.id }, at));
  throw new BankError('invalid_credentials');
};

/** Opens the session that waits for its code and sends the first one. There is no refresh token yet. */
const awaitSecondFactor = async (
  sql: Sql,
  deps: IdentityDeps,
  session: { id: string; user: UserRow },
  now: Date,
): Promise<TokenSet> => {
  const token = newSecret('at');
  await storeAccessToken(sql, session.id, token, { expiresAt: inSeconds(now, ACCESS_SECONDS), othersEndAt: now });
  const { id: userId, email, name } = session.user;
  await sendFirstCode(sql, { sessionId: session.id, userId, email, name }, deps.secret, now);
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    email: session.user.email,
    code_verified: false,
  };
};

/**
 * Signs in with e-mail and password. A person who needs a second factor gets a session of level `session` and a code by e-mail;
 * one who does not gets a verified session with its refresh token at once.
 * Throws `invalid_credentials` (401), `rate_limited` (429) or `overloaded` (503).
 */
export const signInWithPassword = async (
  deps: IdentityDeps,
  credentials: Credentials,
  context: CallContext,
): Promise<TokenSet> => {
  const user = await requirePerson(deps, credentials, context);
  const now = deps.clock.now();
  if (user.twoFactorRequired) await hitAll(deps.database, RATE_RULES.firstCode, user.id, now);
  return deps.database.transaction(async sql => {
    // a password that was changed while this one was being checked ended all sessions: none may be opened after that
    if (!(await holdsPassword(sql, user))) throw new BankError('invalid_credentials');
    const sessionId = await openSession(sql, user.id, context, now);
    const tokens = user.twoFactorRequired
      ? await awaitSecondFactor(sql, deps, { id: sessionId, user }, now)
      : await verifySession(
          sql,
          { id: sessionId, userId: user.id, email: user.email },
          { by: 'not_required', secret: deps.secret, signedInAt: now, now },
        );
    await audit(sql, 'sign_in.succeeded', { userId: user.id, sessionId }, { context, now });
    return tokens;
  });
};
