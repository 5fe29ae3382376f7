import type { Credentials, TokenSet } from '../../contract/ground/identity';
import { BankError } from '../../core/errors';
import { newSecret } from '../../core/ids';
import type { CallContext } from '../../core/operation';
import { type Counted, forgiveRateLimits, hitRateLimits, type Sql } from '../../storage';
import { tellLocked } from './access-lock';
import { sendFirstCode } from './codes';
import { audit, countedAs, countedAtAddress, fromHere, type IdentityDeps } from './context';
import { holdsTrust, keepDevice, type KnownDevice, recognizeDevice } from './devices';
import { ACCESS_SECONDS, DEVICE_SIGN_IN_FAILURES, RATE_RULES, SIGN_IN_FAILURES, SIGN_IN_FAILURES_HERE } from './limits';
import { inSeconds, openSession, storeAccessToken } from './sessions';
import { findUserByEmail, holdsPassword, normalizeEmail, replacePasswordHash, type UserRow } from './users';
import { verifySession } from './verified-session';

/** What a sign-in hands in. */
export interface SignInRequest extends Credentials {
  device_token?: string;
}

/** Where a sign-in is counted. */
interface Budget {
  /** Its failures, before the password is looked at: parallel guesses cannot outrun the limits. */
  failures: Counted[];
  /** The letters with a first code. */
  codes: Counted[];
}

/**
 * A browser that the person is known by counts for itself alone: strangers who fail at the e-mail, or at the same address of the net, cannot close the
 * door on its owner.
 */
const budgetOf = (email: string, device: KnownDevice | undefined, context: CallContext): Budget =>
  device
    ? {
        failures: countedAs([DEVICE_SIGN_IN_FAILURES], device.id),
        codes: countedAs(RATE_RULES.firstCode, device.id),
      }
    : {
        failures: [
          ...countedAtAddress(RATE_RULES.signInAddress, context),
          ...countedAs([SIGN_IN_FAILURES_HERE], fromHere(email, context)),
          ...countedAs([SIGN_IN_FAILURES], email),
        ],
        codes: [
          ...countedAs(RATE_RULES.firstCodeHere, fromHere(email, context)),
          ...countedAs(RATE_RULES.firstCode, email),
        ],
      };

/** Who signs in, and where what they do is counted. */
interface Person {
  user: UserRow;
  budget: Budget;
  device: KnownDevice | undefined;
}

/**
 * The person with this password. Whoever does not exist, and whoever locked their access, costs the same hash, the same counters and gets the same
 * answer: `invalid_credentials`. Throws `rate_limited` while the e-mail (or the known browser) or the address is blocked, whatever the password.
 */
const requirePerson = async (deps: IdentityDeps, request: SignInRequest, context: CallContext): Promise<Person> => {
  const { database, passwords, clock, secret } = deps;
  const email = normalizeEmail(request.email);
  const now = clock.now();
  const user = await findUserByEmail(database, email);
  const shown = request.device_token ? { token: request.device_token, userId: user?.id } : undefined;
  const device = shown && (await recognizeDevice(deps, shown, { context, now }));
  const budget = budgetOf(email, device, context);
  await hitRateLimits(database, budget.failures, now);
  const fits = await passwords.verify(user?.passwordHash, request.password);
  if (user && fits && user.lockedAt === null) {
    // a right password proves that nobody guessed
    await forgiveRateLimits(database, budget.failures);
    if (passwords.isOutdated(user.passwordHash)) {
      const passwordHash = await passwords.hash(request.password);
      await replacePasswordHash(database, user, passwordHash);
      return { user: { ...user, passwordHash }, budget, device };
    }
    return { user, budget, device };
  }
  await database.transaction(async sql => {
    const at = { context, now: clock.now() };
    await tellLocked(sql, secret, user?.id, at.now);
    await audit(sql, 'sign_in.failed', { userId: user?.id }, at);
  });
  throw new BankError('invalid_credentials');
};

/** Opens the session that waits for its code and sends the first one. There is no refresh token yet. Throws `rate_limited` when too many were sent. */
const awaitSecondFactor = async (
  sql: Sql,
  deps: IdentityDeps,
  session: { id: string; user: UserRow; codes: readonly Counted[] },
  now: Date,
): Promise<TokenSet> => {
  await hitRateLimits(sql, session.codes, now);
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

/** Opens a session that is verified at once, in a browser that is known from then on. */
const openVerified = async (
  sql: Sql,
  deps: IdentityDeps,
  signIn: { id: string; user: UserRow; by: 'not_required' | 'trusted_device'; deviceToken: string | undefined },
  at: { context: CallContext; now: Date },
): Promise<TokenSet> => {
  const { id, user, by, deviceToken } = signIn;
  const how = { by, secret: deps.secret, signedInAt: at.now, now: at.now };
  const tokens = await verifySession(sql, { id, userId: user.id, email: user.email }, how);
  const device = { userId: user.id, sessionId: id, deviceToken, trust: undefined };
  const kept = await keepDevice(sql, deps, device, at);
  return { ...tokens, device_token: kept.deviceToken };
};

/** How the session of this sign-in is verified at once; undefined: it waits for its second factor. */
const verifiedBy = async (sql: Sql, user: UserRow, deviceToken: string | undefined, now: Date) => {
  if (!user.twoFactorRequired) return 'not_required';
  const trusted = deviceToken && (await holdsTrust(sql, { token: deviceToken, userId: user.id }, now));
  return trusted ? 'trusted_device' : undefined;
};

/**
 * Signs in with e-mail and password. A person who needs a second factor gets a session of level `session` and a code by e-mail; one who does not, or
 * whose browser is trusted, gets a verified session with its refresh token and the browser's next token at once.
 * Throws `invalid_credentials` (401), `rate_limited` (429) or `overloaded` (503).
 */
export const signInWithPassword = async (
  deps: IdentityDeps,
  request: SignInRequest,
  context: CallContext,
): Promise<TokenSet> => {
  const { user, budget, device } = await requirePerson(deps, request, context);
  const now = deps.clock.now();
  const at = { context, now };
  return deps.database.transaction(async sql => {
    // a password that was changed, or an access that was locked, while this one was being checked ended all sessions: none may be opened after that
    if (!(await holdsPassword(sql, user))) throw new BankError('invalid_credentials');
    const by = await verifiedBy(sql, user, request.device_token, now);
    const id = await openSession(sql, { userId: user.id, deviceId: device?.id }, context, now);
    const tokens = by
      ? await openVerified(sql, deps, { id, user, by, deviceToken: request.device_token }, at)
      : await awaitSecondFactor(sql, deps, { id, user, codes: budget.codes }, now);
    await audit(sql, 'sign_in.succeeded', { userId: user.id, sessionId: id }, at, { method: by ?? 'password' });
    return tokens;
  });
};
