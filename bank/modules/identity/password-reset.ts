import { BankError } from '../../core/errors';
import { newSecret } from '../../core/ids';
import type { CallContext } from '../../core/operation';
import { clearAttempts } from '../../storage';
import { judgeCode } from './challenges';
import { audit, hitAddress, hitAll, type IdentityDeps } from './context';
import { CODE_SECONDS, RATE_RULES, RESEND_SECONDS, RESET_TOKEN_SECONDS, SIGN_IN_FAILURES } from './limits';
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

/**
 * Asks for a code by e-mail; from then on only the newest is right. Says and does the same for an address that nobody has: who that is, only the
 * worker looks up. Throws `rate_limited` within 60 s of the last request and beyond 5 an hour or 10 a day.
 */
export const requestPasswordReset = async (deps: IdentityDeps, givenEmail: string, context: CallContext) => {
  const { database, clock, secret } = deps;
  const now = clock.now();
  const email = normalizeEmail(givenEmail);
  await hitAddress(database, RATE_RULES.forgotAddress, context, now);
  await hitAll(database, RATE_RULES.forgot, email, now);
  await database.transaction(async sql => {
    const resetId = await openReset(sql, toEmailKey(secret, email), now);
    await enqueueResetCode(sql, secret, { resetId, email, requestedAt: now.toISOString() });
    await audit(sql, 'password.reset_requested', {}, { context, now });
  });
  return { expires_in: CODE_SECONDS, resend_in: RESEND_SECONDS };
};

/**
 * Exchanges the right code, once, for a token that sets a new password within 15 minutes. Throws `code_invalid` for anything else, always alike, so that
 * nobody learns which addresses have a request or an account; `rate_limited` beyond 10 codes in 15 minutes for an address.
 */
export const verifyResetCode = async (
  deps: IdentityDeps,
  given: { email: string; code: string },
  context: CallContext,
) => {
  const { database, clock, secret } = deps;
  const email = normalizeEmail(given.email);
  await hitAddress(database, RATE_RULES.verifyAddress, context, clock.now());
  await hitAll(database, RATE_RULES.resetVerify, email, clock.now());
  const token = await database.transaction(async sql => {
    const now = clock.now();
    const reset = await lockReset(sql, listEmailKeys(secret, email));
    const judgement = judgeCode(reset, given.code, secret, now);
    const who = { userId: reset?.userId };
    if (judgement === 'right' && reset?.userId) {
      const resetToken = newSecret('prt');
      await storeResetToken(sql, reset.id, resetToken, now);
      await audit(sql, 'password.reset_verified', who, { context, now });
      return resetToken;
    }
    if (judgement === 'wrong' && reset) await countResetTry(sql, reset.id);
    await audit(sql, 'password.reset_failed', who, { context, now }, { reason: judgement });
    return undefined;
  });
  if (!token) throw new BankError('code_invalid');
  return { reset_token: token, expires_in: RESET_TOKEN_SECONDS };
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
  requireGoodPassword(given.password, { email: user.email, name: user.name, brand }, 'password');
  const passwordHash = await passwords.hash(given.password);
  await database.transaction(async sql => {
    const now = clock.now();
    if (!(await consumeResetToken(sql, given.resetToken, now))) throw new BankError('code_expired');
    await clearAttempts(sql, SIGN_IN_FAILURES, user.email);
    await setPassword(sql, deps, { user, passwordHash, how: 'reset' }, { context, now });
  });
};
