import { BankError } from '../../core/errors';
import { newSecret } from '../../core/ids';
import type { CallContext } from '../../core/operation';
import { type Counted, clearAttempts, forgiveRateLimits, hitRateLimits, type Sql } from '../../storage';
import { judgeCode } from './challenges';
import { audit, countedAs, countedAtAddress, fromHere, hitAddress, type IdentityDeps } from './context';
import { recognizeDeviceByEmail } from './devices';
import {
  CODE_SECONDS,
  RATE_RULES,
  RESEND_SECONDS,
  RESET_TOKEN_SECONDS,
  SIGN_IN_FAILURES,
  SIGN_IN_FAILURES_HERE,
} from './limits';
import { setPassword } from './new-password';
import { enqueueResetCode } from './password-reset-job';
import {
  consumeResetToken,
  countResetTry,
  findResetUser,
  lockReset,
  openReset,
  storeResetToken,
  listEmailKeys,
  toEmailKey,
} from './password-reset-rows';
import { requireGoodPassword } from './password-rules';
import { getUser, normalizeEmail } from './users';

/** A browser that its person is known by asks on its own account, whatever strangers asked for. */
const forgotBudget = async (
  deps: IdentityDeps,
  given: { email: string; deviceToken?: string },
  at: { context: CallContext; now: Date },
): Promise<Counted[]> => {
  const { email, deviceToken } = given;
  const device = deviceToken && (await recognizeDeviceByEmail(deps, { token: deviceToken, email }, at));
  if (device) return countedAs(RATE_RULES.forgot, device.id);
  return [
    ...countedAtAddress(RATE_RULES.forgotAddress, at.context),
    ...countedAs(RATE_RULES.forgotHere, fromHere(email, at.context)),
    ...countedAs(RATE_RULES.forgot, email),
  ];
};

/**
 * Asks for a code by e-mail; `request_token` proves later who asked. Says and does the same for an address that nobody has: who that is, only the worker
 * looks up. Throws `rate_limited` within 60 s of the last request and beyond 5 an hour or 10 a day, of a known browser or of all strangers.
 */
export const requestPasswordReset = async (
  deps: IdentityDeps,
  given: { email: string; deviceToken?: string },
  context: CallContext,
) => {
  const { database, clock, secret } = deps;
  const now = clock.now();
  const email = normalizeEmail(given.email);
  await hitRateLimits(database, await forgotBudget(deps, { ...given, email }, { context, now }), now);
  const requestToken = newSecret('pr');
  await database.transaction(async sql => {
    const resetId = await openReset(sql, toEmailKey(secret, email), requestToken, now);
    await enqueueResetCode(sql, secret, { resetId, email, requestedAt: now.toISOString() });
    await audit(sql, 'password.reset_requested', {}, { context, now });
  });
  return { request_token: requestToken, expires_in: CODE_SECONDS, resend_in: RESEND_SECONDS };
};

/**
 * Exchanges the right code, once, for a token that sets a new password within 15 minutes. With the token of a request its own code is judged and its own
 * five tries are counted; without it the newest one's, with five tries for everybody together: who guesses from elsewhere closes nobody's own request.
 * Throws `code_invalid` for anything else, always alike, so that nobody learns which addresses have a request or an account; `rate_limited` beyond 30
 * codes a minute from one address of the net.
 */
export const verifyResetCode = async (
  deps: IdentityDeps,
  given: { email: string; code: string; requestToken?: string },
  context: CallContext,
) => {
  const { database, clock, secret } = deps;
  const email = normalizeEmail(given.email);
  await hitAddress(database, RATE_RULES.verifyAddress, context, clock.now());
  const token = await database.transaction(async sql => {
    const now = clock.now();
    const reset = await lockReset(sql, listEmailKeys(secret, email), given.requestToken);
    const judgement = judgeCode(reset, given.code, secret, now);
    const who = { userId: reset?.userId };
    if (judgement === 'right' && reset?.userId) {
      const resetToken = newSecret('prt');
      await storeResetToken(sql, reset.id, resetToken, now);
      await audit(sql, 'password.reset_verified', who, { context, now });
      return resetToken;
    }
    if (judgement === 'wrong' && reset) await countResetTry(sql, reset);
    await audit(sql, 'password.reset_failed', who, { context, now }, { reason: judgement });
    return undefined;
  });
  if (!token) throw new BankError('code_invalid');
  return { reset_token: token, expires_in: RESET_TOKEN_SECONDS };
};

/** What was counted against a password that nobody has any more. */
const openDoors = async (sql: Sql, user: { id: string; email: string }, context: CallContext): Promise<void> => {
  await forgiveRateLimits(sql, [
    { rule: SIGN_IN_FAILURES, subject: user.email },
    { rule: SIGN_IN_FAILURES_HERE, subject: fromHere(user.email, context) },
  ]);
  const ofThief = [
    ...countedAs(RATE_RULES.firstCode, user.email),
    ...countedAs([...RATE_RULES.verify, ...RATE_RULES.resend], user.id),
  ];
  for (const { rule, subject } of ofThief) await clearAttempts(sql, rule, subject);
};

/**
 * Sets a new password with the token of the right code and ends every session. Signing in still takes the second factor; a sign-in that was closed after
 * many failures is open again. Throws `code_expired` for a token that is unknown, used or over, `validation_failed` for a weak password.
 */
export const resetPasswordWithToken = async (
  deps: IdentityDeps,
  given: { resetToken: string; password: string },
  context: CallContext,
): Promise<void> => {
  const { database, clock, passwords, brand } = deps;
  await hitAddress(database, RATE_RULES.verifyAddress, context, clock.now());
  const userId = await findResetUser(database, given.resetToken, clock.now());
  if (!userId) throw new BankError('code_expired');
  const user = await getUser(database, userId);
  const companies = await deps.companiesOf(database, user.id);
  requireGoodPassword(given.password, { email: user.email, name: user.name, brand, companies }, 'password');
  const passwordHash = await passwords.hash(given.password);
  await database.transaction(async sql => {
    const now = clock.now();
    if (!(await consumeResetToken(sql, given.resetToken, now))) throw new BankError('code_expired');
    await openDoors(sql, user, context);
    await setPassword(sql, deps, { user, passwordHash, how: 'reset' }, { context, now });
  });
};
